import { useState } from 'react';
import { api } from '../../lib/api.ts';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { Truncated } from '../../ui/truncated.tsx';
import { type Column, knownSort, textLimit } from './column.ts';
import type { Deletable } from './deletable.ts';
import { Listing } from './listing.tsx';
import { type PlainCard, readPlainCards } from './plain-cards.ts';
import type { Address } from './use-address.ts';
import { useDeletion } from './use-deletion.tsx';
import { hideFromPages, useServerPage } from './use-server-page.ts';

const AddCard = lazyWhenNeeded(() => import('./add-card.tsx'));

const columns: readonly Column<PlainCard>[] = [
  {
    header: 'Question',
    sortKey: 'question',
    widthRem: 12.5,
    cell: ({ question }) => <Truncated text={question} limit={textLimit} />,
  },
  {
    header: 'Answer',
    sortKey: 'answer',
    widthRem: 12.5,
    cell: ({ answer }) => <Truncated text={answer} limit={textLimit} />,
  },
  { header: 'Level', sortKey: 'level', widthRem: 6.5, cell: ({ level }) => level },
  {
    header: 'Module Name',
    sortKey: 'moduleName',
    widthRem: 12.5,
    cell: ({ moduleName }) => <Truncated text={moduleName} limit={textLimit} />,
  },
];

const deletable: Deletable<PlainCard> = {
  noun: 'card',
  nameOf: ({ question }) => question,
  warning: ({ moduleName }) => `It is a card of ${moduleName}. Undo brings it back.`,
  remove: ({ cardId }) => api('DELETE /cards/{id}', { params: { id: cardId } }),
  restore: ({ cardId }) => api('POST /cards/{id}/restore', { params: { id: cardId } }),
  hide: (client, { cardId }) => hideFromPages<PlainCard>(client, 'cards', (card) => card.cardId === cardId),
};

export function CardsSection({ address }: { address: Address }) {
  const wanted = { ...address, sort: knownSort(columns, address.sort) };
  const rows = useServerPage('cards', wanted, readPlainCards);
  const deletion = useDeletion(deletable);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Listing
        address={wanted}
        rows={rows}
        columns={columns}
        idOf={({ cardId }) => cardId}
        searchHint="Search question, answer, level or module"
        tableRef={deletion.tableRef}
        actions={deletion.button}
        tools={
          <button type="button" className={buttons.main} onClick={() => setAdding(true)}>
            + Add Card
          </button>
        }
      />
      <AddCard needed={adding} open={adding} onClose={() => setAdding(false)} address={address} />
      {deletion.dialog}
    </>
  );
}
