import { type BodyOf, messages, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { describeUser } from './describe-user.ts';
import { findUser, updateNames } from './user-repository.ts';

/** Changes first and last name; that it is one's own profile, or an administrator's doing, has been checked. */
export function changeProfile(
  { database, now }: Services,
  actor: Actor,
  id: number,
  names: BodyOf<'PUT /users/{id}'>,
): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const user = await findUser(transaction, id);
    if (user === undefined) throw new AppError('NOT_FOUND', messages.userNotFound);
    await updateNames(transaction, id, names);
    const detail = `${user.firstName} ${user.lastName} is now ${names.firstName} ${names.lastName}`;
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
