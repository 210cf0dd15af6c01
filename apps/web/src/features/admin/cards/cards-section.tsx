import type { Card } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import { TruncatedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { ManagedListing } from '../table/managed-listing.tsx';
import { hideFromPages, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';
import { readPlainCards } from './plain-cards.ts';

const add = { label: '+ Add Card', Dialog: lazyWhenNeeded(() => import('./add-card.tsx')) };

const columns: readonly Column<Card>[] = [
  {
    header: 'Question',
    sortKey: 'question',
    widthRem: 12.5,
    cell: ({ question }) => <TruncatedText text={question} />,
  },
  {
    header: 'Answer',
    sortKey: 'answer',
    widthRem: 12.5,
    cell: ({ answer }) => <TruncatedText text={answer} />,
  },
  { header: 'Level', sortKey: 'level', widthRem: 6.5, cell: ({ level }) => level },
  {
    header: 'Module Name',
    sortKey: 'moduleName',
    widthRem: 12.5,
    cell: ({ moduleName }) => <TruncatedText text={moduleName} />,
  },
];

const deletable: Deletable<Card> = {
  noun: 'card',
  nameOf: ({ question }) => question,
  warning: ({ moduleName }) => `It is in the module ${moduleName}. You can undo this right after deleting.`,
  remove: ({ cardId }) => api('DELETE /cards/{id}', { params: { id: cardId } }),
  restore: ({ cardId }) => api('POST /cards/{id}/restore', { params: { id: cardId } }),
  hide: (client, { cardId }) => hideFromPages<Card>(client, 'cards', (card) => card.cardId === cardId),
};

export function CardsSection({ params }: { params: ConsoleParams }) {
  const rows = useServerPage('cards', columns, params, readPlainCards);
  return (
    <ManagedListing
      params={params}
      rows={rows}
      columns={columns}
      idOf={({ cardId }) => cardId}
      searchHint="Search by question, answer, level or module"
      deletable={deletable}
      add={add}
    />
  );
}
