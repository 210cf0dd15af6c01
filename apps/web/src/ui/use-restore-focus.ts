import { type RefObject, useEffect } from 'react';

/**
 * Focuses an element when the focused one has disappeared, so that keyboard and screen-reader users
 * keep their place.
 *
 * @param shown identifies what is on screen; the focus is checked whenever it changes
 * @param isFirst whether nothing was shown before; the focus then stays where it is
 */
export function useRestoreFocus(
  target: RefObject<HTMLElement | null>,
  { shown, isFirst }: { shown: unknown; isFirst: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus may be lost with each change.
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    if (!isFirst && focused.contains(target.current)) target.current?.focus({ preventScroll: true });
  }, [target, shown]);
}
