import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { type Authorized, requireAuthor } from '../../http/authorization.ts';
import { findModuleKey, type ModuleKey } from '../modules/module-repository.ts';

/** A module that the actor has written, and may therefore share. */
export type AuthoredModule = Authorized<ModuleKey & { userId: number }>;

/**
 * Finds a live module of the actor. In a transaction, it locks the module.
 * @throws {AppError} `NOT_FOUND`, also for another user's module
 */
export async function findAuthoredModule(
  database: Database,
  actor: Actor,
  id: number,
): Promise<AuthoredModule> {
  const found = await findModuleKey(database, id);
  const authored = found && { ...found, userId: found.authorId };
  return requireAuthor(actor, authored, messages.moduleNotFound);
}
