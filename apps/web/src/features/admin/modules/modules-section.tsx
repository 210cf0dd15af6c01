import type { Module } from '@flipstack/contract';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useStackChoice } from '../../../lib/queries/stacks.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { ChoiceAction } from '../bulk/bulk-choice.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import { StackChip, TruncatedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { ManagedListing } from '../table/managed-listing.tsx';
import { hideFromPages, type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';

const add = { label: '+ Add Module', Dialog: lazyWhenNeeded(() => import('./add-module.tsx')) };

const EditModule = lazyWhenNeeded(() => import('./edit-module.tsx'));

const columns: readonly Column<Module>[] = [
  {
    header: 'Module Name',
    sortKey: 'moduleName',
    widthRem: 12,
    cell: ({ moduleId, moduleName }) => (
      <Link to={`/module/${moduleId}`} title={`Open ${moduleName}`}>
        <TruncatedText text={moduleName} />
      </Link>
    ),
  },
  { header: 'Created by', sortKey: 'username', widthRem: 7.5, cell: ({ username }) => username },
  { header: 'Created', sortKey: 'dateCreated', widthRem: 6.5, cell: ({ dateCreated }) => dateCreated },
  {
    header: 'Stack Name',
    sortKey: 'stackName',
    widthRem: 7.25,
    cell: ({ stackName }) => <StackChip name={stackName} />,
  },
  {
    header: 'Cards Amount',
    sortKey: 'cardsCount',
    widthRem: 8.75,
    cell: (module) => <CardsAmount module={module} />,
  },
];

/** The number of cards, as a link to those cards in the table of cards. */
function CardsAmount({ module: { moduleId, moduleName, cardsCount } }: { module: Module }) {
  if (cardsCount === 0) return 0;
  const search = new URLSearchParams({ section: 'cards', module: String(moduleId) });
  return (
    <Link to={{ search: `?${search}` }} title={`Show the cards of ${moduleName}`}>
      {cardsCount}
    </Link>
  );
}

const deletable: Deletable<Module> = {
  noun: 'module',
  idOf: ({ moduleId }) => moduleId,
  nameOf: ({ moduleName }) => moduleName,
  warning: ({ cardsCount, username }) =>
    `It belongs to ${username}. ${describeCards(cardsCount)} You can undo this for ten minutes.`,
  remove: ({ moduleId }) => api('DELETE /modules/{id}', { params: { id: moduleId } }),
  restore: ({ moduleId }) => api('POST /modules/{id}/restore', { params: { id: moduleId } }),
  hide: (client, { moduleId }) =>
    hideFromPages<Module>(client, 'modules', (module) => module.moduleId === moduleId),
};

function describeCards(count: number): string {
  if (count === 0) return 'It has no cards.';
  return count === 1 ? 'Its card is deleted with it.' : `Its ${count} cards are deleted with it.`;
}

/** Moves several modules to another stack. */
function useStackMove(): ChoiceAction<Module> {
  const { names } = useStackChoice('');
  return {
    label: 'Move to stack',
    choices: names,
    done: 'moved to',
    change: ({ moduleId, moduleName }, stackName) =>
      api('PUT /modules/{id}', { params: { id: moduleId }, body: { moduleName, stackName } }),
    now: ({ stackName }) => stackName,
  };
}

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /modules', { query, signal });

export function ModulesSection({ params }: { params: ConsoleParams }) {
  const choice = useStackMove();
  const rows = useServerPage('modules', columns, params, readPage);
  return (
    <ManagedListing
      params={params}
      rows={rows}
      columns={columns}
      searchHint="Search by name, author, date or stack"
      deletable={deletable}
      add={add}
      Edit={EditModule}
      choice={choice}
    />
  );
}
