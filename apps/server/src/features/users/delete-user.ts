import type { User } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import {
  type Administrator,
  type Authorized,
  type DeletableUser,
  requireConfirmation,
  requireSelfOrAdministrator,
} from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { countOf, describeUser, recordAudit } from '../audit/audit-repository.ts';
import { lastModuleDeletion, markModulesDeletedWith } from '../modules/modules-of-user-repository.ts';
import { hideScores } from '../ranking/score-repository.ts';
import { passTeamsOn } from '../teams/owned-teams.ts';
import { findManagedUser } from './managed-user.ts';
import { removeReset } from './reset-repository.ts';
import { removeSessionsOf } from './session-repository.ts';
import { type Account, lockUser, markUserDeleted } from './user-repository.ts';

/**
 * Deletes a user with their modules and cards, and ends their sessions. Everything can be restored
 * for ten minutes.
 * @throws {AppError} `CONFIRMATION_REQUIRED`
 */
export async function deleteUser(
  { database, now }: Services,
  actor: Administrator,
  id: number,
): Promise<User> {
  requireConfirmation(actor, now());
  return inTransaction(database, async (transaction) => {
    const managed = await findManagedUser(transaction, actor, id);
    const account = requireSelfOrAdministrator(actor, { userId: id });
    const detail = await markDeletedWithModules(transaction, managed, account, now());
    const object = describeUser(managed.user);
    await recordAudit(transaction, { at: now(), actor, action: 'user.deleted', object, detail });
    return managed.user;
  });
}

/** Marks a user and what they own as deleted, and ends their sessions. Returns what went with them. */
export async function markDeletedWithModules(
  transaction: Transaction,
  deletable: Authorized<DeletableUser>,
  account: Account,
  now: number,
): Promise<string> {
  const { id } = deletable.user;
  await lockUser(transaction, id);
  // Later than the user's own deletions, so that restoring the user does not undo those.
  const deletedAt = Math.max(now, (await lastModuleDeletion(transaction, id)) + 1);
  const { modules, cards } = await markModulesDeletedWith(transaction, deletable, deletedAt);
  await markUserDeleted(transaction, deletable, deletedAt);
  await passTeamsOn(transaction, deletable, deletedAt);
  await hideScores(transaction, deletable, true);
  await removeSessionsOf(transaction, account);
  await removeReset(transaction, id);
  return `${countOf(modules, 'module')}, ${countOf(cards, 'card')}`;
}
