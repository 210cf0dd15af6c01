import { restoreWindowMs, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { restoreModulesOf } from '../modules/modules-of-user-repository.ts';
import { hideScores } from '../ranking/score-repository.ts';
import { restoreTeamsOf } from '../teams/owned-teams.ts';
import { findManagedDeletedUser } from './managed-user.ts';
import { markUserDeleted } from './user-repository.ts';

/**
 * Restores a deleted user with everything that was deleted with them. They have to sign in again.
 */
export function restoreUser({ database, now }: Services, actor: Administrator, id: number): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const { managed, deletedAt } = await findManagedDeletedUser(
      transaction,
      actor,
      id,
      now() - restoreWindowMs,
    );
    await markUserDeleted(transaction, managed, null);
    await hideScores(transaction, managed, false);
    await restoreModulesOf(transaction, managed, deletedAt);
    await restoreTeamsOf(transaction, managed, deletedAt);
    const object = describeUser(managed.user);
    await recordAudit(transaction, { at: now(), actor, action: 'user.restored', object });
    return managed.user;
  });
}
