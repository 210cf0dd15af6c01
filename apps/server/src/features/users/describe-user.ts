import type { User } from '@flipstack/contract';

/** A user as the audit names them. */
export function describeUser({ id, username }: Pick<User, 'id' | 'username'>): string {
  return `user ${id} "${username}"`;
}
