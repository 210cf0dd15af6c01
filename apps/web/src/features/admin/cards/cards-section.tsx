import { levels, parseLevel } from '@flipstack/contract/rules';
import { api } from '../../../lib/api.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { ChoiceAction } from '../bulk/bulk-choice.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import { TruncatedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { ManagedListing } from '../table/managed-listing.tsx';
import { hideFromPages, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';
import { ModuleFilter } from './module-filter.tsx';
import { MoveCardsButton } from './move-cards-button.tsx';
import { type PlainCard, readPlainCards } from './plain-cards.ts';

const add = { label: '+ Add Card', Dialog: lazyWhenNeeded(() => import('./add-card.tsx')) };

const EditCard = lazyWhenNeeded(() => import('./edit-card.tsx'));

const columns: readonly Column<PlainCard>[] = [
  {
    header: 'Question',
    sortKey: 'question',
    widthRem: 12,
    cell: ({ question }) => <TruncatedText text={question} />,
  },
  {
    header: 'Answer',
    sortKey: 'answer',
    widthRem: 12,
    cell: ({ answer }) => <TruncatedText text={answer} />,
  },
  { header: 'Level', sortKey: 'level', widthRem: 6.5, cell: ({ level }) => level },
  {
    header: 'Module Name',
    sortKey: 'moduleName',
    widthRem: 12,
    cell: ({ moduleName }) => <TruncatedText text={moduleName} />,
  },
];

const idsOf = (cards: readonly PlainCard[]) => cards.map(({ cardId }) => cardId);

const deletable: Deletable<PlainCard> = {
  noun: 'card',
  idOf: ({ cardId }) => cardId,
  nameOf: ({ question }) => question,
  warning: ({ moduleName }) => `It is in the module ${moduleName}. You can undo this for ten minutes.`,
  remove: ({ cardId }) => api('DELETE /cards/{id}', { params: { id: cardId } }),
  restore: ({ cardId }) => api('POST /cards/{id}/restore', { params: { id: cardId } }),
  removeAll: (cards) => api('POST /cards/delete', { body: { cardIds: idsOf(cards) } }),
  restoreAll: (cards) => api('POST /cards/restore', { body: { cardIds: idsOf(cards) } }),
  hide: (client, { cardId }) => hideFromPages<PlainCard>(client, 'cards', (card) => card.cardId === cardId),
};

const setLevels = (cards: readonly PlainCard[], levelOf: (card: PlainCard) => string) =>
  api('PUT /cards', {
    body: {
      cards: cards.map((card) => ({ cardId: card.cardId, level: parseLevel(levelOf(card)) ?? 'EASY' })),
    },
  });

const levelChange: ChoiceAction<PlainCard> = {
  label: 'Set level',
  choices: levels,
  done: 'changed to',
  change: (card, level) => setLevels([card], () => level),
  changeAll: setLevels,
  now: ({ level }) => level,
};

/** The id in a URL parameter, if the server would accept it. */
const idIn = (text: string): number | undefined =>
  /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

export function CardsSection({ params }: { params: ConsoleParams }) {
  const moduleId = idIn(params.filter.module ?? '');
  const filter = moduleId === undefined ? {} : { moduleId };
  const rows = useServerPage('cards', columns, params, readPlainCards, filter);
  return (
    <>
      {moduleId !== undefined && (
        <ModuleFilter moduleId={moduleId} onClear={() => params.update({ filter: {}, page: 1 })} />
      )}
      <ManagedListing
        params={params}
        rows={rows}
        columns={columns}
        searchHint="Search by question, answer, level or module"
        deletable={deletable}
        add={add}
        Edit={EditCard}
        choice={levelChange}
        BulkAction={MoveCardsButton}
      />
    </>
  );
}
