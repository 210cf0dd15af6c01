import type { User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Administrator } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { uncountModulesOf } from '../modules/module-repository.ts';
import { describeUser } from './describe-user.ts';
import { findOtherUser } from './other-user.ts';
import { holdUser, removeUser } from './user-repository.ts';

/** Deletes a user for good, with everything that is theirs. */
export function deleteUser({ database, now }: Services, actor: Administrator, id: number): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const user = await findOtherUser(transaction, actor, id);
    await holdUser(transaction, id);
    await uncountModulesOf(transaction, id);
    await removeUser(transaction, id);
    await recordAudit(transaction, { at: now(), actor, action: 'user.deleted', object: describeUser(user) });
    return user;
  });
}
