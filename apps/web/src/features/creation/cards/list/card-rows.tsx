import type { Card } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import { showRow } from '../../../../ui/reorder/scroll-near.ts';
import { type Drag, markOf, rowIdOf, useDragOrder } from '../../../../ui/reorder/use-drag-order.ts';
import { useKeyOrder } from '../../../../ui/reorder/use-key-order.ts';
import { CardRow } from './card-row.tsx';
import styles from './list.module.css';
import type { CardsView } from './use-cards-view.ts';

interface Props {
  view: CardsView;
  /** All cards of the module, and the ones that match the search. */
  cards: readonly Card[];
  found: readonly Card[];
  unsavedIds: ReadonlySet<number>;
  tickedIds: ReadonlySet<number>;
  stageOf: (cardId: number) => string | undefined;
  selectedId: number | undefined;
  /** Opens a card in the editor. */
  open: (cardId: number) => void;
  moveTo: (cardId: number, to: number) => void;
  /** Toggles the checkbox of a card, or with Shift those of a range of cards. */
  toggle: (cardId: number, isRange: boolean) => void;
  selectAll: () => void;
}

/** The cards in their author's order. A row or tile opens its card. */
export function CardRows({ view, cards, found, unsavedIds, selectedId, open, ...props }: Props) {
  const ids = cards.map(({ cardId }) => cardId);
  const moveTo = useMoveWithFocus(ids, props.moveTo);
  const list = useRef<HTMLOListElement>(null);
  const [focusedId, setFocusedId] = useState<number>();
  const canMove = found.length === cards.length && cards.length > 1;
  const keys = useKeyOrder({ ids, moveTo, nameAt: (index) => `Card ${index + 1}` });
  const { drag, start } = useDragOrder({ ids, isEnabled: canMove, moveTo });
  useSelectedInView(list, selectedId);
  const tabStop = [focusedId, selectedId].find((id) => found.some(({ cardId }) => cardId === id));

  const click = (event: React.MouseEvent) => {
    const cardId = rowIdOf(event.target);
    if (!(event.target instanceof Element) || !cardId) return;
    const lift = event.target.closest<HTMLElement>('[data-lift]')?.dataset.lift;
    if (lift === 'done') {
      // The pressed button disappears.
      focusRow(list.current, cardId, '[data-handle]');
      keys.press(cardId);
    } else if (lift) keys.takeKey(lift);
    else if (event.target.closest('input')) props.toggle(cardId, event.shiftKey);
    else if (event.target.closest('[data-handle]')) keys.press(cardId);
    else if (event.target.closest('button')) open(cardId);
  };
  const keyDown = (event: React.KeyboardEvent) => {
    const at = found.findIndex(({ cardId }) => cardId === rowIdOf(event.target));
    const cardId = found[at]?.cardId;
    if (cardId === undefined) return;
    const step = stepOf(event.key);
    if (keys.takeKey(event.key)) event.preventDefault();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && view === 'list') {
      event.preventDefault();
      props.selectAll();
    } else if (step !== undefined && event.altKey && canMove) {
      event.preventDefault();
      moveTo(cardId, at + step);
    } else if (step !== undefined && !event.altKey) {
      event.preventDefault();
      const next = found[at + step];
      if (next) focusRow(list.current, next.cardId, sameControl(event.target));
    }
  };
  return (
    <>
      <ol
        ref={list}
        className={view === 'list' ? styles.rows : styles.tiles}
        aria-label="Cards in this module"
        onPointerDown={start}
        onClick={click}
        onKeyDown={keyDown}
        onFocus={(event) => setFocusedId(rowIdOf(event.target))}
        onBlur={keys.blur}
      >
        {found.map((card) => (
          <CardRow
            key={card.cardId}
            card={card}
            number={ids.indexOf(card.cardId) + 1}
            isSelected={card.cardId === selectedId}
            isUnsaved={unsavedIds.has(card.cardId)}
            isTicked={props.tickedIds.has(card.cardId)}
            stage={props.stageOf(card.cardId)}
            isTabStop={card.cardId === (tabStop ?? found[0]?.cardId)}
            canMove={canMove}
            mark={markOf(drag ?? keys.lifted, card.cardId, ids)}
            lifted={keys.lifted?.id === card.cardId ? placeOf(keys.lifted, ids) : undefined}
          />
        ))}
      </ol>
      <p aria-live="assertive" className="visually-hidden">
        {keys.announcement}
      </p>
    </>
  );
}

const stepOf = (key: string): number | undefined =>
  ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 })[key];

const placeOf = ({ to }: Drag, ids: readonly number[]) => `Position ${to + 1} of ${ids.length}`;

function focusRow(list: HTMLElement | null, cardId: number, control: string): void {
  list?.querySelector<HTMLElement>(`[data-row-id="${cardId}"] ${control}`)?.focus();
}

/** Selects the same control in another row: its number, its checkbox or its handle. */
const sameControl = (from: EventTarget): string =>
  ['[data-handle]', 'input'].find((selector) => from instanceof Element && from.closest(selector) !== null) ??
  'button';

/** Moves cards and keeps the focus, which a row may lose when it moves in the document. */
function useMoveWithFocus(ids: readonly number[], moveTo: Props['moveTo']): Props['moveTo'] {
  const moved = useRef<{ from: string; focused: Element | null }>(undefined);
  const order = ids.join();
  useEffect(() => {
    if (!moved.current || moved.current.from === order) return;
    const { focused } = moved.current;
    moved.current = undefined;
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  }, [order]);
  return (cardId, to) => {
    moved.current = { from: order, focused: document.activeElement };
    moveTo(cardId, to);
  };
}

function useSelectedInView(list: React.RefObject<HTMLElement | null>, selectedId: number | undefined): void {
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row-id="${selectedId}"]`);
    if (list.current && row) showRow(list.current, row);
  }, [list, selectedId]);
}
