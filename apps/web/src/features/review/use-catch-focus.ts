import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to an element when a change of what is shown has left nothing focused inside of it or beside it, so
 * that nobody who goes by keyboard or ear has to find their place again.
 *
 * @param shown what is shown: the focus is looked after whenever it changes
 * @param isFirst whether nothing was shown before: then the focus is left where it is
 */
export function useCatchFocus(
  home: RefObject<HTMLElement | null>,
  { shown, isFirst }: { shown: unknown; isFirst: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus may be lost with each change.
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    if (!isFirst && focused.contains(home.current)) home.current?.focus({ preventScroll: true });
  }, [home, shown]);
}
