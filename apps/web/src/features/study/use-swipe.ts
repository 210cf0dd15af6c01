import { type RefObject, useLayoutEffect } from 'react';

/** How far a finger must move sideways to count as a swipe, in CSS pixels. */
const swipeDistancePx = 56;

/** A handle drags its line, and in a field or an editor, fingers select text. */
const dragged = 'input, [data-handle], [data-editor]';

/**
 * Swipe left for the next card, right for the previous one. Scrolling code sideways does not count.
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  { next, previous }: { next: () => void; previous: () => void },
): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    let start: Touch | undefined;
    const onStart = (event: TouchEvent) => {
      const box = (event.target as Element).closest(`pre, table, ${dragged}`);
      const isTaken = box !== null && (box.scrollWidth > box.clientWidth || box.matches(dragged));
      start = event.touches.length === 1 && !isTaken ? event.touches[0] : undefined;
    };
    const onEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const x = end.clientX - start.clientX;
      const y = end.clientY - start.clientY;
      start = undefined;
      if (Math.abs(x) < swipeDistancePx || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [area, next, previous]);
}
