import type { Role, User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Administrator } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { describeUser } from './describe-user.ts';
import { findOtherUser } from './other-user.ts';
import { updateRole } from './user-repository.ts';

/** Gives or takes the role of administrator; everybody is and stays a user. */
export function changeRoles(
  { database, now }: Services,
  actor: Administrator,
  id: number,
  roles: readonly Role[],
): Promise<User> {
  const isAdministrator = roles.includes('ADMINISTRATOR');
  return inTransaction(database, async (transaction) => {
    const user = await findOtherUser(transaction, actor, id);
    await updateRole(transaction, id, isAdministrator);
    const newRoles: Role[] = isAdministrator ? ['USER', 'ADMINISTRATOR'] : ['USER'];
    const object = describeUser(user);
    await recordAudit(transaction, {
      at: now(),
      actor,
      action: 'user.roles-changed',
      object,
      detail: newRoles.join(', '),
    });
    return { ...user, roles: newRoles };
  });
}
