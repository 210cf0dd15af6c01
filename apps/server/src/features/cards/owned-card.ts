import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { requireOwner } from '../../http/authorization.ts';
import { findCard, findDeletedCard, type OwnedCard } from './card-repository.ts';

/**
 * Finds a live card that the actor owns.
 * @throws {AppError} `NOT_FOUND`, also for another user's card
 */
export async function findOwnedCard(database: Database, actor: Actor, id: number): Promise<OwnedCard> {
  return requireOwner(actor, await findCard(database, id), messages.cardNotFound);
}

/** Like `findOwnedCard`, for a card that was deleted after `since`. */
export async function findOwnedDeletedCard(
  database: Database,
  actor: Actor,
  id: number,
  since: number,
): Promise<OwnedCard> {
  return requireOwner(actor, await findDeletedCard(database, id, since), messages.cardNotFound);
}
