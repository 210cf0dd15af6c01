import { type BodyOf, type Module, messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/engine/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireOwner } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { type CardContent, insertCards } from '../cards/card-repository.ts';
import { requireModuleRoom, usageOf } from '../cards/module-room-repository.ts';
import { requireStack } from '../stacks/stack-repository.ts';
import { findUserByUsername, requireLiveUser } from '../users/user-repository.ts';
import { findNamesake, insertModule, readModule } from './module-repository.ts';
import { findOwnedModule } from './owned-module.ts';

type NewModule = BodyOf<'POST /modules'>;

/**
 * Creates a module with its `cards`.
 * @throws {AppError} `CONFLICT` when the author already has one of that name in that stack
 */
export async function createModule(
  services: Services,
  actor: Actor,
  newModule: NewModule,
  cards: readonly CardContent[] = [],
): Promise<Module> {
  const { module, isNew } = await createModuleOnce(services, actor, newModule, cards);
  if (!isNew) throw new AppError('CONFLICT', messages.moduleExists);
  return module;
}

/**
 * Creates a module, or returns the one that the author already has under that name in that stack.
 */
export async function createModuleOnce(
  services: Services,
  actor: Actor,
  newModule: NewModule,
  cards: readonly CardContent[] = [],
) {
  await services.quotas.requireRoom(actor, { modules: 1, ...usageOf(cards) });
  try {
    return await attempt(services, actor, newModule, cards);
  } catch (error) {
    // The author, who may be the caller, was just deleted.
    if (isForeignKeyViolation(error)) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    // A simultaneous request created the module first, so it can be found now.
    if (isUniqueViolation(error)) return attempt(services, actor, newModule, cards);
    throw error;
  }
}

function attempt(
  { database, now }: Services,
  actor: Actor,
  newModule: NewModule,
  cards: readonly CardContent[],
) {
  return inTransaction(database, async (transaction) => {
    const { stackId } = await requireStack(transaction, newModule.stackName);
    const authorId = await authorOf(transaction, actor, newModule);
    const { moduleName } = newModule;
    const name = requireOwner(actor, { authorId, stackId, moduleName }, messages.userNotFound);
    await requireLiveUser(transaction, { id: authorId });
    const namesake = await findNamesake(transaction, name);
    if (namesake !== undefined) return { module: await readModule(transaction, namesake), isNew: false };
    const key = await insertModule(transaction, name, now());
    if (cards.length > 0) {
      const owned = await findOwnedModule(transaction, actor, key.moduleId);
      await requireModuleRoom(transaction, owned, usageOf(cards));
      await insertCards(transaction, owned, cards, now());
    }
    const module = await readModule(transaction, key);
    const object = describeModule(module);
    await recordAudit(transaction, { at: now(), actor, action: 'module.created', object });
    return { module, isNew: true };
  });
}

/**
 * The caller, unless an administrator names another existing user. An unknown name means the
 * caller.
 */
async function authorOf(transaction: Transaction, actor: Actor, { username }: NewModule): Promise<number> {
  if (!actor.isAdministrator || !username) return actor.id;
  const author = await findUserByUsername(transaction, username);
  return author?.id ?? actor.id;
}
