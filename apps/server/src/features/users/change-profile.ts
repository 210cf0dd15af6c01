import { type BodyOf, messages, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireSelfOrAdministrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { findUser, updateNames } from './user-repository.ts';

/**
 * Changes first and last name.
 * @throws {AppError} `NOT_ALLOWED` for another user's profile, except for administrators
 */
export function changeProfile(
  { database, now }: Services,
  actor: Actor,
  id: number,
  names: BodyOf<'PUT /users/{id}'>,
): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const account = requireSelfOrAdministrator(actor, { userId: id });
    const user = await findUser(transaction, id);
    if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
    await updateNames(transaction, account, names);
    const detail = `name changed from ${user.firstName} ${user.lastName} to ${names.firstName} ${names.lastName}`;
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'user.changed',
      object: describeUser(user),
      detail,
    });
    return { ...user, ...names };
  });
}
