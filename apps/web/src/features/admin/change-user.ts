import type { User } from '@flipstack/contract';
import { api } from '../../lib/api.ts';

interface Wish {
  firstName: string;
  lastName: string;
  isAdministrator: boolean;
}

/** Makes a user what is wished; only what is different is sent. The role first, for it is the one that may be refused. */
export async function changeUser(user: User, wish: Wish): Promise<User> {
  const { id } = user;
  let changed = user;
  if (user.roles.includes('ADMINISTRATOR') !== wish.isAdministrator) {
    const roles: User['roles'] = wish.isAdministrator ? ['USER', 'ADMINISTRATOR'] : ['USER'];
    changed = await api('PUT /users/{id}/roles', { params: { id }, body: { roles } });
  }
  const { firstName, lastName } = wish;
  if (user.firstName !== firstName || user.lastName !== lastName) {
    changed = await api('PUT /users/{id}', { params: { id }, body: { firstName, lastName } });
  }
  return changed;
}
