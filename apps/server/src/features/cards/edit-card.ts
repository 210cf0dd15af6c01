import { type Card, type CardEdit, messages, readEditedKind, type StoredKind } from '@flipstack/contract';
import { type Database, inTransaction, type Transaction } from '../../database/database.ts';
import type { CardUsage } from '../../database/usage-repository.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { actsForAnother } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeCard, recordAudit } from '../audit/audit-repository.ts';
import type { OwnedModule } from '../modules/module-repository.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { findChargedAccount } from '../teams/role-repository.ts';
import { type CardContent, findCard, moveCard, type OwnedCard, updateCard } from './card-repository.ts';
import { requireModuleRoom, usageOf } from './module-room-repository.ts';
import { findOwnedCard } from './owned-card.ts';

/** Edits a card. The audit log records it only if an administrator edits another user's card. */
export async function editCard(
  { database, now, quotas }: Services,
  actor: Actor,
  id: number,
  edit: CardEdit,
): Promise<Card> {
  const bytes = longEdit(edit);
  if (bytes > 0) await quotas.requireRoom(await findAccountOf(database, actor, id), { bytes });
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedCard(transaction, actor, id);
    const { question, level = owned.card.level, tags = owned.card.tags } = edit;
    const content = { question, level, tags, ...editedKind(owned.card, edit) };
    const target = await findTarget(transaction, actor, owned, edit.moduleId);
    await requireModuleRoom(transaction, target ?? owned.card, growth(owned, content, target));
    await updateCard(transaction, owned, content);
    if (target !== undefined) await moveCard(transaction, owned, target);
    if (actsForAnother(actor, owned)) {
      const object = describeCard(owned.card);
      await recordAudit(transaction, { at: now(), actor, action: 'card.edited', object });
    }
    return (await findOwnedCard(transaction, actor, id)).card;
  });
}

/** Whose quotas an edit of a card counts for. */
async function findAccountOf(database: Database, actor: Actor, id: number) {
  const found = await findCard(database, id);
  return found === undefined ? actor : findChargedAccount(database, actor, found.card);
}

function editedKind(card: Card, edit: CardEdit): StoredKind {
  const edited = readEditedKind(card, edit);
  if (edited === undefined) throw new AppError('CONFLICT', messages.answerGenerated);
  return edited;
}

/** Edits up to this size are not worth the comparison with what the card had before. */
const longBytes = 4096;

/** What a long edit may add to the account. */
function longEdit({ question, answer = '', body, tags }: CardEdit): number {
  const { bytes } = usageOf([{ question, answer, body, tags }]);
  return bytes > longBytes ? bytes : 0;
}

/** What an edited card adds to its module, or to the one that it is moved to. */
function growth({ card }: OwnedCard, content: CardContent, target: OwnedModule | undefined): CardUsage {
  const edited = usageOf([content]);
  return target === undefined ? { cards: 0, bytes: edited.bytes - usageOf([card]).bytes } : edited;
}

/** The module to which the card is to be moved, if it is another one. */
async function findTarget(
  transaction: Transaction,
  actor: Actor,
  owned: OwnedCard,
  moduleId: number | undefined,
): Promise<OwnedModule | undefined> {
  if (moduleId === undefined || moduleId === owned.card.moduleId) return undefined;
  const target = await findOwnedModule(transaction, actor, moduleId);
  // An administrator may see the module, but a card does not change its owner.
  if (target.authorId !== owned.authorId) throw new AppError('NOT_FOUND', messages.moduleNotFound);
  return target;
}
