import type { Role, User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Administrator } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { findManagedUser } from './managed-user.ts';
import { updateRole } from './user-repository.ts';

/** Grants or revokes the administrator role. Everyone keeps the user role. */
export function changeRoles(
  { database, now }: Services,
  actor: Administrator,
  id: number,
  roles: readonly Role[],
): Promise<User> {
  const isAdministrator = roles.includes('ADMINISTRATOR');
  return inTransaction(database, async (transaction) => {
    const managed = await findManagedUser(transaction, actor, id);
    await updateRole(transaction, managed, isAdministrator);
    const newRoles: Role[] = isAdministrator ? ['USER', 'ADMINISTRATOR'] : ['USER'];
    const object = describeUser(managed.user);
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'user.roles-changed',
      object,
      detail: newRoles.join(', '),
    });
    return { ...managed.user, roles: newRoles };
  });
}
