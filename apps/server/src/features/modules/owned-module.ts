import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireOwner } from '../../http/authorization.ts';
import { findDeletedModuleKey, findModuleKey, type OwnedModule } from './module-repository.ts';

/**
 * Finds a live module that the actor owns.
 * @throws {AppError} `NOT_FOUND`, also for another user's module
 */
export async function findOwnedModule(database: Database, actor: Actor, id: number): Promise<OwnedModule> {
  return requireOwner(actor, await findModuleKey(database, id), messages.moduleNotFound);
}

/** Like `findOwnedModule`, for a module that was deleted after `since`. */
export async function findOwnedDeletedModule(
  database: Database,
  actor: Actor,
  id: number,
  since: number,
): Promise<OwnedModule> {
  return requireOwner(actor, await findDeletedModuleKey(database, id, since), messages.moduleNotFound);
}
