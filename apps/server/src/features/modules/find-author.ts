import { messages, type User } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findUser, findUserByUsername } from '../users/user-repository.ts';
import { owns } from './owned-module.ts';

/**
 * Finds the author whose modules the actor may list: digits are a user id, anything else a username.
 * @throws {AppError} `NOT_FOUND` for everybody else, whether there or not
 */
export async function findAuthor(database: Database, actor: Actor, author: string | number): Promise<User> {
  const user = isId(author)
    ? await findUser(database, asId(author))
    : await findUserByUsername(database, String(author));
  if (user === undefined || !owns(actor, user.id)) throw new AppError('NOT_FOUND', messages.userNotFound);
  return user;
}

function isId(author: string | number): boolean {
  return typeof author === 'number' || /^[0-9]+$/.test(author);
}

/** An id that is too large to be one is nobody's. */
function asId(author: string | number): number {
  const id = Number(author);
  return Number.isSafeInteger(id) ? id : 0;
}
