import type { User } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import styles from './admin.module.css';
import { type Column, knownSort } from './column.ts';
import type { Deletable } from './deletable.ts';
import { Listing } from './listing.tsx';
import { OneLine } from './one-line.tsx';
import { EditButton } from './row-buttons.tsx';
import type { Address } from './use-address.ts';
import { useDeletion } from './use-deletion.tsx';
import { hideFromPages, type PageQuery, useServerPage } from './use-server-page.ts';

const EditUser = lazyWhenNeeded(() => import('./edit-user.tsx'));

const columns: readonly Column<User>[] = [
  {
    header: 'Name',
    sortKey: 'firstName',
    widthRem: 9.5,
    cell: ({ firstName, lastName }) => <OneLine text={`${firstName} ${lastName}`} />,
  },
  { header: 'Login', sortKey: 'username', widthRem: 7, cell: ({ username }) => username },
  { header: 'Email', sortKey: 'email', widthRem: 11.5, cell: ({ email }) => <OneLine text={email} /> },
  {
    header: 'Registered',
    sortKey: 'dateRegistered',
    widthRem: 7.25,
    cell: ({ dateRegistered }) => dateRegistered,
  },
  { header: 'Role', sortKey: 'roles', widthRem: 9, cell: ({ roles }) => <RoleMark roles={roles} /> },
];

/** Every administrator is a user as well: the higher role is said. */
function RoleMark({ roles }: Pick<User, 'roles'>) {
  const isAdministrator = roles.includes('ADMINISTRATOR');
  return (
    <span className={styles.role} data-administrator={isAdministrator}>
      {isAdministrator ? 'ADMINISTRATOR' : 'USER'}
    </span>
  );
}

const deletable: Deletable<User> = {
  noun: 'user',
  nameOf: ({ username }) => username,
  warning: () => 'Their modules, cards and study history go with them. This cannot be undone.',
  remove: ({ id }) => api('DELETE /users/{id}', { params: { id } }),
  hide: (client, { id }) => hideFromPages<User>(client, 'users', (user) => user.id === id),
};

const read = (query: PageQuery, signal: AbortSignal) => api('GET /users', { query, signal });

export function UsersSection({ address }: { address: Address }) {
  const wanted = { ...address, sort: knownSort(columns, address.sort) };
  const rows = useServerPage('users', wanted, read);
  const deletion = useDeletion(deletable);
  const [edited, setEdited] = useState<User>();
  return (
    <>
      <Listing
        address={wanted}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        searchHint="Search name, login, email, date or role"
        tableRef={deletion.tableRef}
        actions={(user, describedBy) => (
          <>
            <EditButton describedBy={describedBy} onClick={() => setEdited(user)} />
            {deletion.button(user, describedBy)}
          </>
        )}
      />
      <EditUser needed={edited !== undefined} user={edited} onClose={() => setEdited(undefined)} />
      {deletion.dialog}
    </>
  );
}
