import type { User } from '@flipstack/contract';
import { api } from '../api.ts';
import type { Change } from './use-change.ts';

export type Names = Pick<User, 'firstName' | 'lastName'>;

export const saveNames = ({ id, firstName, lastName }: Names & Pick<User, 'id'>): Promise<User> =>
  api('PUT /users/{id}', { params: { id }, body: { firstName, lastName } });

interface EditedUser extends Names {
  /** The user as the server has them now. */
  user: User;
  isAdministrator: boolean;
}

export const editUser: Change<EditedUser, User> = { call: saveChanges, failure: 'the user was not saved' };

/** Sends only what has changed: first the role, because the server may refuse that. */
async function saveChanges({ user, isAdministrator, firstName, lastName }: EditedUser): Promise<User> {
  const { id } = user;
  let saved = user;
  if (user.roles.includes('ADMINISTRATOR') !== isAdministrator) {
    const roles: User['roles'] = isAdministrator ? ['USER', 'ADMINISTRATOR'] : ['USER'];
    saved = await api('PUT /users/{id}/roles', { params: { id }, body: { roles } });
  }
  if (user.firstName !== firstName || user.lastName !== lastName) {
    saved = await saveNames({ id, firstName, lastName });
  }
  return saved;
}
