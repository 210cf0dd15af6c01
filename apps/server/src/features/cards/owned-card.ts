import { messages, restoreWindowMs } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { type Authorized, requireOwner } from '../../http/authorization.ts';
import { findCards, type RestorableCard } from './bulk-card-repository.ts';
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

/** A card that the actor owns, live or recently deleted. */
export type OwnedRestorableCard = Authorized<RestorableCard>;

/**
 * Finds cards that the actor owns, in the order of `ids`: live ones, and those that can still be
 * restored.
 * @throws {AppError} `NOT_FOUND` if one of them is missing or belongs to another user
 */
export async function findOwnedCards(
  database: Database,
  actor: Actor,
  ids: readonly number[],
  now: number,
): Promise<OwnedRestorableCard[]> {
  const found = await findCards(database, ids, now - restoreWindowMs);
  const byId = new Map(found.map((one) => [one.card.cardId, one]));
  return ids.map((id) => requireOwner(actor, byId.get(id), messages.cardNotFound));
}

/** @throws {AppError} `NOT_FOUND` if one of the cards is deleted */
export function requireLive(owned: readonly OwnedRestorableCard[]): readonly OwnedRestorableCard[] {
  if (owned.some(({ deletedAt }) => deletedAt !== null))
    throw new AppError('NOT_FOUND', messages.cardNotFound);
  return owned;
}
