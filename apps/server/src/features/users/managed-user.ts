import type { Transaction } from '../../database/database.ts';
import {
  type Administrator,
  type Authorized,
  type ManagedUser,
  requireOtherUser,
} from '../../http/authorization.ts';
import { findDeletedUser, findUser, lockAdministrators } from './user-repository.ts';

/**
 * Finds a user whom the administrator may demote or delete. Call it in the transaction that does
 * so: it locks the list of administrators, so two administrators cannot demote each other at the
 * same time.
 * @throws {AppError} `NOT_ALLOWED`, `CONFLICT` for the administrator's own account, or `NOT_FOUND`
 */
export async function findManagedUser(
  transaction: Transaction,
  administrator: Administrator,
  id: number,
): Promise<Authorized<ManagedUser>> {
  const administratorIds = await lockAdministrators(transaction);
  return requireOtherUser(administrator, administratorIds, id, await findUser(transaction, id));
}

/** Like `findManagedUser`, for a user who was deleted after `since`. */
export async function findManagedDeletedUser(
  transaction: Transaction,
  administrator: Administrator,
  id: number,
  since: number,
): Promise<{ managed: Authorized<ManagedUser>; deletedAt: number }> {
  const administratorIds = await lockAdministrators(transaction);
  const deleted = await findDeletedUser(transaction, id, since);
  const managed = requireOtherUser(administrator, administratorIds, id, deleted?.user);
  return { managed, deletedAt: deleted?.deletedAt ?? 0 };
}
