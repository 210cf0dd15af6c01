import { fenced } from '@flipstack/card-kinds';
import type { Responses } from '@flipstack/study/grading';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { MarkdownText } from '../markdown-text.tsx';
import { moveItem } from '../reorder/move-item.ts';
import { MovePanel } from '../reorder/move-panel.tsx';
import { type Drag, markOf, rowIdOf, useDragOrder } from '../reorder/use-drag-order.ts';
import { useKeyOrder } from '../reorder/use-key-order.ts';
import type { ControlsProps } from './answer-props.ts';
import styles from './order-controls.module.css';
import { dividerId, orderRows, otherSide, placedTexts } from './order-rows.ts';

interface Props extends ControlsProps<Responses['order']> {
  /** All lines, in the order in which they are shown first. */
  lines: readonly string[];
  /** The language of the lines for highlighting. */
  language: string;
  /** Whether lines can be left out, because some do not belong. */
  hasDivider: boolean;
}

/**
 * Lines to put in order, by dragging or by keyboard. If some do not belong, the rows below the
 * divider are left out.
 */
export function OrderControls({ lines, language, hasDivider, draft, onDraft, isChecked }: Props) {
  const rows = orderRows(lines, draft?.lines);
  const ids = hasDivider ? rows.ids : rows.ids.filter((id) => id !== dividerId);
  const placedCount = ids.length - (hasDivider ? ids.length - ids.indexOf(dividerId) : 0);
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useFocusOnRow(list);
  const moveTo = (id: number, to: number) => {
    const from = ids.indexOf(id);
    if (id === dividerId || from === to) return;
    keepFocus(id);
    onDraft({ lines: placedTexts({ ...rows, ids: [...moveItem(ids, from, to), dividerId] }) });
  };
  const placeOf = (move: Drag) => placeInWords(move, placedCount, hasDivider);
  const nameAt = (index: number) => (index < placedCount ? `Line ${index + 1}` : 'The line that is left out');
  const keys = useKeyOrder({ ids, moveTo, nameAt, placeOf });
  const { drag, start } = useDragOrder({ ids, isEnabled: !isChecked, moveTo });
  const events = { ids, keys, moveTo, list: () => list.current };
  return (
    <>
      <Task hasDivider={hasDivider} />
      <ol
        ref={list}
        className={styles.rows}
        onPointerDown={start}
        onClick={pressOf(events)}
        onKeyDown={keyOf(events)}
        onBlur={keys.blur}
      >
        {ids.map((id, at) => {
          const row = { id, mark: markOf(drag ?? keys.lifted, id, ids) };
          return id === dividerId ? (
            <Divider key={id} {...row} isEmpty={at === ids.length - 1} />
          ) : (
            <Line
              key={id}
              {...row}
              code={fenced(rows.textOf(id) ?? '', language)}
              number={at < placedCount ? at + 1 : undefined}
              canLeaveOut={hasDivider}
              lifted={keys.lifted?.id === id ? placeOf(keys.lifted) : undefined}
            />
          );
        })}
      </ol>
      <p aria-live="assertive" className="visually-hidden">
        {keys.announcement}
      </p>
    </>
  );
}

/** What to do, and the keys for it. */
function Task({ hasDivider }: { hasDivider: boolean }) {
  return (
    <p className={styles.task}>
      {hasDivider ? 'Put the lines in order. Leave out those that do not belong.' : 'Put the lines in order.'}
      <span className={styles.keys}>
        {' '}
        <kbd>Space</kbd> picks a line up, <kbd>↑</kbd> <kbd>↓</kbd> move it
        {hasDivider && (
          <>
            , <kbd>→</kbd> <kbd>←</kbd> leave it out or put it back
          </>
        )}
        .
      </span>
    </p>
  );
}

/** Where a moved line goes. */
function placeInWords({ from, to }: Drag, placedCount: number, hasDivider: boolean): string {
  if (!hasDivider) return `Position ${to + 1} of ${placedCount}`;
  const wasPlaced = from < placedCount;
  const isPlaced = wasPlaced ? to < placedCount : to <= placedCount;
  if (!isPlaced) return 'Left out';
  return `Position ${to + 1} of ${wasPlaced ? placedCount : placedCount + 1}`;
}

interface RowProps {
  id: number;
  mark: 'before' | 'after' | 'dragged' | undefined;
}

interface LineProps extends RowProps {
  /** The line as Markdown. */
  code: string;
  /** Its position, counted from 1; undefined if it is left out. */
  number: number | undefined;
  canLeaveOut: boolean;
  /** Where it would go, while it is picked up. */
  lifted: string | undefined;
}

function Line({ id, mark, code, number, canLeaveOut, lifted }: LineProps) {
  const textId = `line-${id}`;
  return (
    <li
      className={styles.row}
      data-row-id={id}
      data-mark={mark}
      data-out={number === undefined || undefined}
      data-lifted={lifted !== undefined || undefined}
    >
      <button
        type="button"
        data-handle
        className={styles.handle}
        aria-label={number === undefined ? 'Move the line that is left out' : `Move line ${number}`}
        aria-describedby={textId}
        aria-keyshortcuts="Space"
        aria-pressed={lifted !== undefined || mark === 'dragged'}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <div id={textId} className={styles.code}>
        <MarkdownText text={code} />
      </div>
      {canLeaveOut && (
        <button type="button" data-other-side className={styles.side} aria-describedby={textId}>
          {number === undefined ? 'Put back' : 'Leave out'}
        </button>
      )}
      {lifted !== undefined && <MovePanel place={lifted} rowName="line" />}
    </li>
  );
}

/** The lines below it are left out. */
function Divider({ id, mark, isEmpty }: RowProps & { isEmpty: boolean }) {
  return (
    <li className={styles.divider} data-row-id={id} data-mark={mark}>
      {isEmpty ? 'Drag lines here to leave them out' : 'Left out'}
    </li>
  );
}

interface Events {
  ids: readonly number[];
  keys: ReturnType<typeof useKeyOrder>;
  moveTo: (id: number, to: number) => void;
  list: () => HTMLElement | null;
}

/** The presses of all rows. */
const pressOf =
  ({ ids, keys, moveTo, list }: Events) =>
  ({ target }: MouseEvent) => {
    const id = rowIdOf(target);
    if (!(target instanceof Element) || !ids.includes(id)) return;
    const lift = target.closest<HTMLElement>('[data-lift]')?.dataset.lift;
    if (lift === 'done') {
      // The pressed button disappears.
      focusHandle(list(), id);
      keys.press(id);
    } else if (lift) keys.takeKey(lift);
    else if (target.closest('[data-other-side]')) moveTo(id, otherSide(ids));
    else if (target.closest('[data-handle]')) keys.press(id);
  };

/** The keys of all rows. */
const keyOf = (events: Events) => (event: KeyboardEvent<HTMLElement>) => {
  const id = rowIdOf(event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || !events.ids.includes(id)) return;
  if (actOnKey(events, id, event)) event.preventDefault();
};

/** Returns whether the key meant something. */
function actOnKey({ ids, keys, list }: Events, id: number, event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget } = event;
  const divider = ids.indexOf(dividerId);
  const isOnHandle = target instanceof Element && target.closest('[data-handle]') !== null;
  if (keys.lifted) {
    if (divider < 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return keys.takeKey(key);
    if (key === (ids.indexOf(id) < divider ? 'ArrowRight' : 'ArrowLeft')) keys.drop(divider);
    return true;
  }
  if (key === 'Enter' && isOnHandle) {
    currentTarget.closest('form')?.requestSubmit();
    return true;
  }
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined) return false;
  const lines = ids.filter((one) => one !== dividerId);
  focusHandle(list(), lines[lines.indexOf(id) + step] ?? id);
  return true;
}

const focusHandle = (list: HTMLElement | null, id: number): void =>
  list?.querySelector<HTMLElement>(`[data-row-id="${id}"] [data-handle]`)?.focus();

/** Keeps the focus on a row that moves in the document, which may take the focus away. */
function useFocusOnRow(list: RefObject<HTMLElement | null>) {
  const moved = useRef<number>(undefined);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (moved.current !== undefined && isLost) focusHandle(list.current, moved.current);
    moved.current = undefined;
  });
  return (id: number) => {
    if (list.current?.contains(document.activeElement)) moved.current = id;
  };
}
