import { messages } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { type Authorized, requireOwner } from '../../http/authorization.ts';
import { findUser, findUserByUsername } from '../users/user-repository.ts';

/**
 * Finds the author whose modules the actor may list: digits are a user id, anything else a
 * username.
 * @throws {AppError} `NOT_FOUND` for any other user, whether they exist or not
 */
export async function findAuthor(
  database: Database,
  actor: Actor,
  author: string | number,
): Promise<Authorized<{ authorId: number }>> {
  const user = isId(author)
    ? await findUser(database, asId(author))
    : await findUserByUsername(database, String(author));
  return requireOwner(actor, user && { authorId: user.id }, messages.userNotFound);
}

function isId(author: string | number): boolean {
  return typeof author === 'number' || /^[0-9]+$/.test(author);
}

/** Parses an id. Numbers past 2^53 become 0, which is no user's id. */
function asId(author: string | number): number {
  const id = Number(author);
  return Number.isSafeInteger(id) ? id : 0;
}
