import { kindAndBody } from '@flipstack/card-kinds';
import { answerWithParts } from '@flipstack/content/library';
import { type LibraryCard, type LibraryModule, type Module, messages, readKind } from '@flipstack/contract';
import { type Database, inTransaction } from '../../database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireOwner } from '../../http/authorization.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { type CardContent, insertCards } from '../cards/card-repository.ts';
import { usageOf } from '../cards/module-room-repository.ts';
import { findLibraryModule, listLibraryCards } from '../library/library-repository.ts';
import { findStackByName } from '../stacks/stack-repository.ts';
import { requireLiveUser } from '../users/user-repository.ts';
import { withFreeName } from './free-name-repository.ts';
import { insertModule, readModule } from './module-repository.ts';
import { findOwnedModule } from './owned-module.ts';

/** More simultaneous copies of one module than this fail. */
const attemptsMax = 10;

/**
 * Copies a library module, with all its cards, to the actor's modules. Key points and the other
 * parts, which user cards do not have, become part of the answers. A second copy is named "Name
 * 2".
 * @throws {AppError} `NOT_FOUND` when there is no such module, `QUOTA_EXCEEDED`, or `CONFLICT` when its
 *   stack has been deleted
 */
export async function copyLibraryModule(services: Services, actor: Actor, slug: string): Promise<Module> {
  const usage = usageOf((await readContents(services.database, actor, slug)).cards);
  await services.quotas.requireRoom(actor, { modules: 1, ...usage });
  await chargeRows(services, actor, usage.cards, usage.bytes);
  for (let attempt = 1; ; attempt++) {
    try {
      return await copy(services, actor, slug);
    } catch (error) {
      // The caller was just deleted.
      if (isForeignKeyViolation(error)) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
      // A simultaneous request took the name, so try the next one.
      if (attempt === attemptsMax || !isUniqueViolation(error)) throw error;
    }
  }
}

function copy({ database, now }: Services, actor: Actor, slug: string): Promise<Module> {
  return inTransaction(database, async (transaction) => {
    const { module, cards } = await readContents(transaction, actor, slug);
    await requireLiveUser(transaction, actor);
    const stack = await findStackByName(transaction, module.stackName);
    if (stack === undefined) throw new AppError('CONFLICT', messages.libraryStackDeleted);
    const name = await withFreeName(transaction, {
      authorId: actor.id,
      stackId: stack.stackId,
      moduleName: module.moduleName,
    });
    const owner = requireOwner(actor, name, messages.moduleNotFound);
    const key = await insertModule(transaction, owner, now());
    const owned = await findOwnedModule(transaction, actor, key.moduleId);
    await insertCards(transaction, owned, cards, now());
    const detail = `copied from library module "${slug}"`;
    const object = describeModule(owned);
    await recordAudit(transaction, { at: now(), actor, action: 'module.created', object, detail });
    return readModule(transaction, owned);
  });
}

/** A library module, with its cards as they are copied. */
async function readContents(
  database: Database,
  actor: Actor,
  slug: string,
): Promise<{ module: LibraryModule; cards: CardContent[] }> {
  const found = await findLibraryModule(database, slug, actor.id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  const cards = await listLibraryCards(database, found.id);
  return { module: found.module, cards: cards.map(toCardContent) };
}

/**
 * Only a `flip` card can hold the other parts in its answer. A checked card takes them into its
 * explanation, so that its answer stays the one that is generated.
 */
function toCardContent(card: LibraryCard): CardContent {
  const { level, question, answer, keyPoints, goodAnswer, greatAnswer, whyAsked, sources } = card;
  const parts = {
    keyPoints,
    ...(goodAnswer !== null && { goodAnswer }),
    ...(greatAnswer !== null && { greatAnswer }),
    ...(whyAsked !== null && { whyAsked }),
    followUps: card.followUps.map(({ question, answer }) => ({
      question,
      ...(answer !== null && { answer }),
    })),
    sources,
  };
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return { level, question, answer: answerWithParts({ answer, ...parts }) };
  const explanation = answerWithParts({ answer: checked.body.explanation ?? '', ...parts }).trim();
  const body = { ...checked.body, ...(explanation !== '' && { explanation }) };
  return { level, question, ...readKind({ kind: checked.kind, body }) };
}
