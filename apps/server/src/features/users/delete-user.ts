import type { User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { uncountModulesOf } from '../modules/module-repository.ts';
import { findManagedUser } from './managed-user.ts';
import { lockUser, removeUser } from './user-repository.ts';

/** Deletes a user and everything they own, permanently. */
export function deleteUser({ database, now }: Services, actor: Administrator, id: number): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const managed = await findManagedUser(transaction, actor, id);
    const { user } = managed;
    await lockUser(transaction, id);
    await uncountModulesOf(transaction, managed);
    await removeUser(transaction, managed);
    await recordAudit(transaction, { at: now(), actor, action: 'user.deleted', object: describeUser(user) });
    return user;
  });
}
