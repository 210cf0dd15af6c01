import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to an element when nothing else has it, because what had it is gone: nobody who goes by keyboard or by
 * ear has to find their place again.
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
