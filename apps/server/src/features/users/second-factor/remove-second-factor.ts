import { messages, type User } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  type Administrator,
  type Member,
  requireConfirmation,
  requireSelf,
  requireSelfOrAdministrator,
} from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeUser, recordAudit } from '../../audit/audit-repository.ts';
import { type Account, findUser } from '../user-repository.ts';
import { removeSecondFactor } from './second-factor-repository.ts';

/**
 * Turns the actor's own second factor off.
 * @throws {AppError} `CONFIRMATION_REQUIRED`, or `NOT_FOUND` if it is not on
 */
export function turnOffSecondFactor({ database, now }: Services, actor: Member): Promise<void> {
  requireConfirmation(actor, now());
  return inTransaction(database, async (transaction) => {
    const self = requireSelf(actor, { userId: actor.id });
    await remove(transaction, { actor, account: self, user: actor, at: now() });
  });
}

/**
 * Removes the second factor of a user who has lost it.
 * @throws {AppError} `CONFIRMATION_REQUIRED` or `NOT_FOUND`
 */
export function removeSecondFactorOf(
  { database, now }: Services,
  actor: Administrator,
  id: number,
): Promise<void> {
  requireConfirmation(actor, now());
  return inTransaction(database, async (transaction) => {
    const account = requireSelfOrAdministrator(actor, { userId: id });
    const user = await findUser(transaction, id);
    if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
    await remove(transaction, { actor, account, user, at: now() });
  });
}

interface Removal {
  actor: Pick<Actor, 'id' | 'username'>;
  account: Account;
  user: Pick<User, 'id' | 'username'>;
  at: number;
}

async function remove(transaction: Transaction, { actor, account, user, at }: Removal): Promise<void> {
  const wasOn = await removeSecondFactor(transaction, account);
  if (!wasOn) throw new AppError('NOT_FOUND', messages.noSecondFactor);
  const object = describeUser(user);
  await recordAudit(transaction, { at, actor, action: 'user.second-factor-off', object });
}
