import { messages, restoreWindowMs } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { type Authorized, requireOwner } from '../../http/authorization.ts';
import { findRoleFor, findRolesFor } from '../teams/role-repository.ts';
import { findCards, type RestorableCard } from './bulk-card-repository.ts';
import { findCard, findDeletedCard, type OwnedCard } from './card-repository.ts';

/**
 * Finds a live card that the actor may change: their own, or one of a team whose modules they edit.
 * @throws {AppError} `NOT_FOUND`, also for another user's card, or `NOT_ALLOWED` for a card of a team
 *   in which the actor learns
 */
export async function findOwnedCard(database: Database, actor: Actor, id: number): Promise<OwnedCard> {
  const found = await findCard(database, id);
  return requireOwner(actor, found, messages.cardNotFound, await findRoleFor(database, actor, found));
}

/** Like `findOwnedCard`, for a card that was deleted after `since`. */
export async function findOwnedDeletedCard(
  database: Database,
  actor: Actor,
  id: number,
  since: number,
): Promise<OwnedCard> {
  const found = await findDeletedCard(database, id, since);
  return requireOwner(actor, found, messages.cardNotFound, await findRoleFor(database, actor, found));
}

/** A card that the actor owns, live or recently deleted. */
export type OwnedRestorableCard = Authorized<RestorableCard>;

/**
 * Finds cards that the actor owns, in the order of `ids`: live ones, and those that can still be
 * restored.
 * @throws {AppError} `NOT_FOUND` if one of them is missing or belongs to another user, or
 *   `NOT_ALLOWED` if one is of a team in which the actor learns
 */
export async function findOwnedCards(
  database: Database,
  actor: Actor,
  ids: readonly number[],
  now: number,
): Promise<OwnedRestorableCard[]> {
  const found = await findCards(database, ids, now - restoreWindowMs);
  const byId = new Map(found.map((one) => [one.card.cardId, one]));
  const roles = await findRolesFor(database, actor, found);
  return ids.map((id) => {
    const one = byId.get(id);
    return requireOwner(actor, one, messages.cardNotFound, one && roles.get(one.authorId));
  });
}

/** @throws {AppError} `NOT_FOUND` if one of the cards is deleted */
export function requireLive(owned: readonly OwnedRestorableCard[]): readonly OwnedRestorableCard[] {
  if (owned.some(({ deletedAt }) => deletedAt !== null))
    throw new AppError('NOT_FOUND', messages.cardNotFound);
  return owned;
}
