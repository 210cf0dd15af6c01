import { messages } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Authorized, requireAuthor } from '../../../http/authorization.ts';
import { type ActedOn, findReadersSuggestion, findSuggestion } from './suggestion-repository.ts';

/**
 * Finds a suggestion about a module of the actor. In a transaction, it locks it.
 * @throws {AppError} `NOT_FOUND`, also for a suggestion about another author's module
 */
export async function findAuthorsSuggestion(
  database: Database,
  actor: Actor,
  id: number,
): Promise<Authorized<ActedOn>> {
  return requireAuthor(actor, await findSuggestion(database, id), messages.suggestionNotFound);
}

/**
 * Finds a suggestion that the actor has made. In a transaction, it locks it.
 * @throws {AppError} `NOT_FOUND`, also for another reader's
 */
export async function findOwnSuggestion(
  database: Database,
  actor: Actor,
  id: number,
): Promise<Authorized<ActedOn>> {
  return requireAuthor(actor, await findReadersSuggestion(database, id), messages.suggestionNotFound);
}

/** @throws {AppError} `CONFLICT` if the suggestion has been answered */
export function requireOpen({ closedAt }: ActedOn): void {
  if (closedAt !== null) throw new AppError('CONFLICT', messages.suggestionClosed);
}
