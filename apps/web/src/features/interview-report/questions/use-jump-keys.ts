import { type RefObject, useEffect } from 'react';

const elsewhere = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]';

/** Moves the focus to the next question with `j`, and to the previous one with `k`. */
export function useJumpKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isKey = key === 'j' || key === 'k';
      if (!isKey || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(elsewhere)) return;
      const summaries = [...(list.current?.querySelectorAll<HTMLElement>('summary[data-position]') ?? [])];
      const next = nextOf(summaries, key === 'j');
      if (next === undefined) return;
      event.preventDefault();
      next.scrollIntoView({ block: 'start' });
      next.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** The question after or before the one with the focus in or on it, or else the first or last one. */
function nextOf(summaries: readonly HTMLElement[], isForward: boolean): HTMLElement | undefined {
  const at = summaries.findIndex((one) => one.parentElement?.contains(document.activeElement));
  if (at < 0) return summaries.at(isForward ? 0 : -1);
  return isForward ? summaries[at + 1] : at === 0 ? undefined : summaries[at - 1];
}
