import type { User } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { withConfirmation } from '../../../ui/confirmation/with-confirmation.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import { OneLine } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { ManagedListing } from '../table/managed-listing.tsx';
import { hideFromPages, type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';
import styles from './users.module.css';

const EditUser = lazyWhenNeeded(() => import('./edit-user.tsx'));

const columns: readonly Column<User>[] = [
  {
    header: 'Name',
    sortKey: 'firstName',
    widthRem: 9.5,
    cell: ({ firstName, lastName }) => <OneLine text={`${firstName} ${lastName}`} />,
  },
  { header: 'Login', sortKey: 'username', widthRem: 7, cell: ({ username }) => username },
  { header: 'Email', sortKey: 'email', widthRem: 9.5, cell: ({ email }) => <OneLine text={email} /> },
  {
    header: 'Registered',
    sortKey: 'dateRegistered',
    widthRem: 7.25,
    cell: ({ dateRegistered }) => dateRegistered,
  },
  { header: 'Role', sortKey: 'roles', widthRem: 9, cell: ({ roles }) => <HighestRole roles={roles} /> },
];

/** Administrators have both roles; only the higher one is shown. */
function HighestRole({ roles }: Pick<User, 'roles'>) {
  const isAdministrator = roles.includes('ADMINISTRATOR');
  return (
    <span className={styles.role} data-administrator={isAdministrator}>
      {isAdministrator ? 'ADMINISTRATOR' : 'USER'}
    </span>
  );
}

const deletable: Deletable<User> = {
  noun: 'user',
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  warning: () =>
    'This also deletes the user’s modules, cards and study history. You can undo this for ten minutes.',
  remove: ({ id }) => withConfirmation(() => api('DELETE /users/{id}', { params: { id } })),
  restore: ({ id }) => api('POST /users/{id}/restore', { params: { id } }),
  hide: (client, { id }) => hideFromPages<User>(client, 'users', (user) => user.id === id),
};

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /users', { query, signal });

export function UsersSection({ params }: { params: ConsoleParams }) {
  const ownId = useSession().session.user?.id;
  const rows = useServerPage('users', columns, params, readPage);
  return (
    <ManagedListing
      params={params}
      rows={rows}
      columns={columns}
      searchHint="Search by name, login, email, date or role"
      deletable={deletable}
      Edit={EditUser}
      // The last administrator can only be the signed-in user.
      canSelect={({ id }) => id !== ownId}
    />
  );
}
