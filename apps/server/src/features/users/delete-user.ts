import type { User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { type Administrator, requireSelfOrAdministrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { countOf, describeUser, recordAudit } from '../audit/audit-repository.ts';
import { lastModuleDeletion, markModulesDeletedWith } from '../modules/modules-of-user-repository.ts';
import { hideScores } from '../ranking/score-repository.ts';
import { findManagedUser } from './managed-user.ts';
import { removeSessionsOf } from './session-repository.ts';
import { lockUser, markUserDeleted } from './user-repository.ts';

/**
 * Deletes a user with their modules and cards, and ends their sessions. Everything can be restored
 * for ten minutes.
 */
export function deleteUser({ database, now }: Services, actor: Administrator, id: number): Promise<User> {
  return inTransaction(database, async (transaction) => {
    const managed = await findManagedUser(transaction, actor, id);
    const { user } = managed;
    await lockUser(transaction, id);
    // Later than the user's own deletions, so that restoring the user does not undo those.
    const deletedAt = Math.max(now(), (await lastModuleDeletion(transaction, id)) + 1);
    const { modules, cards } = await markModulesDeletedWith(transaction, managed, deletedAt);
    await markUserDeleted(transaction, managed, deletedAt);
    await hideScores(transaction, managed, true);
    await removeSessionsOf(transaction, requireSelfOrAdministrator(actor, { userId: id }));
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'user.deleted',
      object: describeUser(user),
      detail: `${countOf(modules, 'module')}, ${countOf(cards, 'card')}`,
    });
    return user;
  });
}
