import type { Module } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { Truncated } from '../../ui/truncated.tsx';
import { type Column, knownSort, textLimit } from './column.ts';
import type { Deletable } from './deletable.ts';
import { Listing } from './listing.tsx';
import { StackChip } from './stack-chip.tsx';
import type { Address } from './use-address.ts';
import { useDeletion } from './use-deletion.tsx';
import { hideFromPages, type PageQuery, useServerPage } from './use-server-page.ts';

const AddModule = lazyWhenNeeded(() => import('./add-module.tsx'));

const columns: readonly Column<Module>[] = [
  {
    header: 'Module Name',
    sortKey: 'moduleName',
    widthRem: 12.25,
    cell: ({ moduleName }) => <Truncated text={moduleName} limit={textLimit} />,
  },
  { header: 'Created by', sortKey: 'username', widthRem: 7.5, cell: ({ username }) => username },
  { header: 'Created', sortKey: 'dateCreated', widthRem: 7.25, cell: ({ dateCreated }) => dateCreated },
  {
    header: 'Stack Name',
    sortKey: 'stackName',
    widthRem: 7.75,
    cell: ({ stackName }) => <StackChip name={stackName} />,
  },
  { header: 'Cards Amount', sortKey: 'cardsCount', widthRem: 9.5, cell: ({ cardsCount }) => cardsCount },
];

const deletable: Deletable<Module> = {
  noun: 'module',
  nameOf: ({ moduleName }) => moduleName,
  warning: ({ cardsCount, username }) =>
    `It is ${username}’s, and its cards go with it: ${cardsCount}. Undo brings all of it back.`,
  remove: ({ moduleId }) => api('DELETE /modules/{id}', { params: { id: moduleId } }),
  restore: ({ moduleId }) => api('POST /modules/{id}/restore', { params: { id: moduleId } }),
  hide: (client, { moduleId }) =>
    hideFromPages<Module>(client, 'modules', (module) => module.moduleId === moduleId),
};

const read = (query: PageQuery, signal: AbortSignal) => api('GET /modules', { query, signal });

export function ModulesSection({ address }: { address: Address }) {
  const wanted = { ...address, sort: knownSort(columns, address.sort) };
  const rows = useServerPage('modules', wanted, read);
  const deletion = useDeletion(deletable);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Listing
        address={wanted}
        rows={rows}
        columns={columns}
        idOf={({ moduleId }) => moduleId}
        searchHint="Search name, author, date or stack"
        tableRef={deletion.tableRef}
        actions={deletion.button}
        tools={
          <button type="button" className={buttons.main} onClick={() => setAdding(true)}>
            + Add Module
          </button>
        }
      />
      <AddModule needed={adding} open={adding} onClose={() => setAdding(false)} address={address} />
      {deletion.dialog}
    </>
  );
}
