import type { Card } from '@flipstack/contract';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../../lib/format-count.ts';
import { useCardProgress } from '../../../../lib/queries/bulk-cards.ts';
import { useOwnModules } from '../../../../lib/queries/modules.ts';
import buttons from '../../../../ui/button.module.css';
import field from '../../../../ui/form-field.module.css';
import { lazyWhenNeeded } from '../../../../ui/lazy-when-needed.tsx';
import styles from '../../creation.module.css';
import { CardRows } from './card-rows.tsx';
import listStyles from './list.module.css';
import { searchCards } from './search-cards.ts';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useCardSelection } from './use-card-selection.ts';
import type { CardsView } from './use-cards-view.ts';
import { neighborOf, useFocusKept } from './use-focus-kept.ts';
import { useMove } from './use-move.ts';

const BulkBar = lazyWhenNeeded(() => import('./bulk-bar.tsx'));

interface Props {
  userId: number;
  moduleId: number;
  cards: readonly Card[];
  unsavedIds: ReadonlySet<number>;
  selectedId: number | undefined;
  open: (cardId: number) => void;
  view: CardsView;
  setView: (view: CardsView) => void;
}

/** Enough to fill the window; the other rows are rendered in the background. */
const rowsAtFirst = 40;

/** All cards of the module: as numbered tiles, or as a list that can be searched. */
export function CardBrowser({ userId, moduleId, cards, view, setView, ...props }: Props) {
  const { selectedId } = props;
  const [search, setSearch] = useState('');
  const moveTo = useMove(moduleId, idsOf(cards));
  const words = useDeferredValue(view === 'list' ? search : '');
  const matches = useMemo(() => searchCards(cards, words), [cards, words]);
  const found = useDeferredValue(matches, matches.slice(0, rowsAtFirst));
  const selection = useCardSelection(cards, matches);
  const stageOf = useStages(moduleId);
  const browser = useRef<HTMLDivElement>(null);
  const focusLater = useFocusKept(browser);
  const at = cards.findIndex(({ cardId }) => cardId === selectedId);
  if (cards.length === 0)
    return (
      <div key="browser" ref={browser} tabIndex={-1}>
        <p className={styles.quiet}>No cards yet. The cards you add will appear here.</p>
      </div>
    );
  return (
    <div key="browser" ref={browser} tabIndex={-1} className={listStyles.browser}>
      <div className={listStyles.toolbar}>
        <ViewSwitch view={view} setView={setView} />
        {view === 'list' && (
          <input
            type="search"
            className={field.control}
            aria-label="Search cards"
            placeholder={`Search ${formatCount(cards.length, 'card')}`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {view === 'list' && matches.length > 1 && <SelectAll count={matches.length} selection={selection} />}
      {matches.length === 0 && <p className={styles.quiet}>No cards contain these words. Try fewer.</p>}
      <CardRows
        view={view}
        cards={cards}
        found={found}
        {...props}
        tickedIds={selection.ids}
        stageOf={stageOf}
        moveTo={moveTo}
        toggle={selection.toggle}
        selectAll={selection.selectAllFound}
      />
      <SelectedCards
        userId={userId}
        moduleId={moduleId}
        cards={cards}
        found={matches}
        selection={selection}
        focusLater={focusLater}
      />
      {at >= 0 && cards.length > 1 && (
        <MoveButtons moveBy={(step) => moveTo(cards[at]?.cardId ?? 0, at + step)} />
      )}
    </div>
  );
}

interface SelectionProps {
  selection: ReturnType<typeof useCardSelection>;
}

function SelectAll({ count, selection }: SelectionProps & { count: number }) {
  const { isAllFound, selected, selectAllFound, clear } = selection;
  return (
    <label className={listStyles.all}>
      <input
        type="checkbox"
        checked={isAllFound}
        ref={(box) => {
          if (box) box.indeterminate = !isAllFound && selected.length > 0;
        }}
        onChange={isAllFound ? clear : selectAllFound}
      />
      Select all {count}
    </label>
  );
}

interface SelectedProps extends SelectionProps, Pick<Props, 'userId' | 'moduleId' | 'cards'> {
  /** The cards that match the search. */
  found: readonly Card[];
  /** Focuses one of these cards when the focused element disappears. */
  focusLater: (cardIds: readonly number[]) => void;
}

const idsOf = (cards: readonly Card[]) => cards.map(({ cardId }) => cardId);

function SelectedCards({ userId, moduleId, cards, found, selection, focusLater }: SelectedProps) {
  const { selected, clear, select } = selection;
  const modules = useOwnModules(userId).data ?? [];
  const changes = useBulkChanges({
    userId,
    moduleId,
    cards,
    selected,
    leave: (cardIds) => {
      clear();
      focusLater(neighborOf(idsOf(found), cardIds));
    },
    stay: (cardIds) => {
      select(cardIds);
      focusLater(cardIds);
    },
  });
  if (selected.length === 0) return null;
  return (
    <BulkBar
      needed
      count={selected.length}
      modules={modules.filter((module) => module.moduleId !== moduleId)}
      {...changes}
      clear={clear}
    />
  );
}

const stageNames = { new: 'New', learning: 'Learning', known: 'Known' } as const;

/** The label for the learner's progress with a card; undefined until loaded. */
function useStages(moduleId: number): (cardId: number) => string | undefined {
  const { data } = useCardProgress(moduleId);
  const byId = useMemo(() => new Map(data?.map((progress) => [progress.cardId, progress])), [data]);
  return (cardId) => {
    const { stage = 'new', isSetAside = false } = byId.get(cardId) ?? {};
    return data && (isSetAside ? 'Set aside' : stageNames[stage]);
  };
}

const views = [
  { view: 'list', label: 'List' },
  { view: 'tiles', label: 'Tiles' },
] as const;

function ViewSwitch({ view: shown, setView }: Pick<Props, 'view' | 'setView'>) {
  return (
    <fieldset className={listStyles.switch}>
      <legend className="visually-hidden">Show cards as</legend>
      {views.map(({ view, label }) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => setView(view)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function MoveButtons({ moveBy }: { moveBy: (step: 1 | -1) => void }) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={buttons.button} onClick={() => moveBy(-1)}>
        Move earlier
      </button>
      <button type="button" className={buttons.button} onClick={() => moveBy(1)}>
        Move later
      </button>
    </div>
  );
}
