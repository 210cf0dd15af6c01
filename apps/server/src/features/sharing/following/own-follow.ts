import { messages } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { requireAuthor } from '../../../http/authorization.ts';
import { findFollow, type OwnFollow } from './follow-repository.ts';

/**
 * Finds the follow whose copy is a module of the actor. In a transaction, it locks it.
 * @throws {AppError} `NOT_FOUND`, also for another user's
 */
export async function findOwnFollow(database: Database, actor: Actor, moduleId: number): Promise<OwnFollow> {
  return requireAuthor(actor, await findFollow(database, moduleId), messages.followNotFound);
}
