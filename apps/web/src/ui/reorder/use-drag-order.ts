import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { scrollNear } from './scroll-near.ts';

/** A row that is being dragged or has been picked up. Positions count from 0. */
export interface Drag {
  id: number;
  from: number;
  to: number;
}

interface Options {
  ids: readonly number[];
  /** False while the list shows only some of its rows. */
  isEnabled: boolean;
  moveTo: (id: number, to: number) => void;
}

/** A shorter drag is a click. */
const clickSlopPx = 5;

/** The id of the row that an element is in; NaN outside the rows. */
export const rowIdOf = (target: EventTarget | null): number =>
  target instanceof Element
    ? Number(target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId)
    : Number.NaN;

/** How a row shows the move: as the moved one, or with a line before or after it. */
export function markOf(
  move: Drag | undefined,
  id: number,
  ids: readonly number[],
): 'before' | 'after' | 'dragged' | undefined {
  if (!move) return undefined;
  if (id === move.id) return 'dragged';
  if (id !== ids[move.to]) return undefined;
  return move.to < move.from ? 'before' : 'after';
}

/**
 * Reorders rows or tiles with a mouse, a pen or a finger. A finger has to drag the handle, because
 * elsewhere it scrolls. The rows stay where they are until the drop; a line shows the target.
 */
export function useDragOrder({ ids, isEnabled, moveTo }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = (event: PointerEvent<HTMLElement>) => {
    const id = rowIdOf(event.target);
    if (!isEnabled || !ids.includes(id) || event.button !== 0 || !mayDrag(event)) return;
    const dragged = { id, from: ids.indexOf(id), to: ids.indexOf(id) };
    stop.current = followPointer(event, {
      over: (target) => {
        const to = ids.indexOf(rowIdOf(target));
        if (to >= 0) dragged.to = to;
        setDrag({ ...dragged });
      },
      drop: () => {
        setDrag(undefined);
        moveTo(id, dragged.to);
      },
      cancel: () => setDrag(undefined),
    });
  };
  return { drag, start };
}

function mayDrag({ target, pointerType }: PointerEvent): boolean {
  if (!(target instanceof Element) || target.closest('input, [data-lift]')) return false;
  return pointerType === 'mouse' || target.closest('[data-handle]') !== null;
}

interface Followers {
  over: (target: Element | null) => void;
  drop: () => void;
  cancel: () => void;
}

/** Follows the pressed pointer until it is released, or Escape or the browser ends the drag. */
function followPointer(start: PointerEvent<HTMLElement>, { over, drop, cancel }: Followers): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const list = start.currentTarget;
  let isDragging = false;
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    isDragging ||= way > clickSlopPx;
    if (!isDragging) return;
    scrollNear(list, event.clientY);
    over(document.elementFromPoint(event.clientX, event.clientY));
  };
  const end = (finish: () => void) => {
    ended.abort();
    if (!isDragging) return;
    swallowClick();
    finish();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', () => end(drop), { signal });
  addEventListener('pointercancel', () => end(cancel), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(cancel), { signal });
  return ended;
}

/** The browser reports the release at the end of a drag as a click, which would press a button of the row. */
function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}
