import { messages, type User } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import type { Administrator } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { countAdministrators, findUser } from './user-repository.ts';

/**
 * Finds a user that an administrator wants to demote or delete, in the transaction that does it: by now a colleague
 * may have demoted the administrator.
 */
export async function findOtherUser(
  transaction: Transaction,
  actor: Administrator,
  id: number,
): Promise<User> {
  const self = await findUser(transaction, actor.id);
  if (self?.roles.includes('ADMINISTRATOR') !== true) {
    throw new AppError('NOT_ALLOWED', messages.administratorsOnly);
  }
  if (id === actor.id) throw new AppError('CONFLICT', messages.notOneself);
  const user = await findUser(transaction, id);
  if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
  return user;
}

/** Somebody must be left who can administer. */
export async function refuseLastAdministrator(transaction: Transaction, user: User): Promise<void> {
  if (!user.roles.includes('ADMINISTRATOR')) return;
  if ((await countAdministrators(transaction)) <= 1)
    throw new AppError('CONFLICT', messages.lastAdministrator);
}
