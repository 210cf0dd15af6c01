import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { owns } from '../modules/owned-module.ts';
import { type CardWithAuthor, findCard, findDeletedCard } from './card-repository.ts';

declare const checked: unique symbol;

/** A card that the actor may see and change; only the checks below make one. */
export type OwnedCard = CardWithAuthor & { readonly [checked]: 'owned' };

/** @throws {AppError} `NOT_FOUND` for somebody else's too, so that nobody learns what exists */
export async function findOwnedCard(database: Database, actor: Actor, id: number): Promise<OwnedCard> {
  return requireOwned(actor, await findCard(database, id));
}

/** As `findOwnedCard`, for a card that was deleted after `since`. */
export async function findOwnedDeletedCard(
  database: Database,
  actor: Actor,
  id: number,
  since: number,
): Promise<OwnedCard> {
  return requireOwned(actor, await findDeletedCard(database, id, since));
}

function requireOwned(actor: Actor, found: CardWithAuthor | undefined): OwnedCard {
  if (found === undefined || !owns(actor, found.authorId))
    throw new AppError('NOT_FOUND', messages.cardNotFound);
  return found as OwnedCard;
}
