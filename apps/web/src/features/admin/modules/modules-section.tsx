import type { Module } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import { StackChip, TruncatedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { ManagedListing } from '../table/managed-listing.tsx';
import { hideFromPages, type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';

const add = { label: '+ Add Module', Dialog: lazyWhenNeeded(() => import('./add-module.tsx')) };

const columns: readonly Column<Module>[] = [
  {
    header: 'Module Name',
    sortKey: 'moduleName',
    widthRem: 12.25,
    cell: ({ moduleName }) => <TruncatedText text={moduleName} />,
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
    `It belongs to ${username}. ${describeCards(cardsCount)} You can undo this right after deleting.`,
  remove: ({ moduleId }) => api('DELETE /modules/{id}', { params: { id: moduleId } }),
  restore: ({ moduleId }) => api('POST /modules/{id}/restore', { params: { id: moduleId } }),
  hide: (client, { moduleId }) =>
    hideFromPages<Module>(client, 'modules', (module) => module.moduleId === moduleId),
};

function describeCards(count: number): string {
  if (count === 0) return 'It has no cards.';
  return count === 1 ? 'Its card is deleted with it.' : `Its ${count} cards are deleted with it.`;
}

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /modules', { query, signal });

export function ModulesSection({ params }: { params: ConsoleParams }) {
  const rows = useServerPage('modules', columns, params, readPage);
  return (
    <ManagedListing
      params={params}
      rows={rows}
      columns={columns}
      idOf={({ moduleId }) => moduleId}
      searchHint="Search by name, author, date or stack"
      deletable={deletable}
      add={add}
    />
  );
}
