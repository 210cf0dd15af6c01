import { messages, type User } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import type { Administrator } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { findUser, holdAdministrators } from './user-repository.ts';

/**
 * Finds a user that an administrator wants to demote or delete, in the transaction that does it: by now a colleague
 * may have demoted the administrator. Since nobody does it to themselves, somebody is always left who administers.
 */
export async function findOtherUser(
  transaction: Transaction,
  actor: Administrator,
  id: number,
): Promise<User> {
  const administrators = await holdAdministrators(transaction);
  if (!administrators.includes(actor.id)) throw new AppError('NOT_ALLOWED', messages.administratorsOnly);
  if (id === actor.id) throw new AppError('CONFLICT', messages.notOneself);
  const user = await findUser(transaction, id);
  if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
  return user;
}
