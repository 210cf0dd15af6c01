import { useEffect, useLayoutEffect, useRef } from 'react';

interface Actions {
  next: () => void;
  back: () => void;
  /** Returns whether there is such a key point. */
  toggle: (point: number) => boolean;
  help: () => void;
}

const elsewhere = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]';

/** The keys 1 to 9 tick key points, and the arrow keys go on and back. */
export function useCompareKeys(actions: Actions): void {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(elsewhere)) return;
      // In code that is wider than its box, the arrow keys scroll.
      if (target instanceof Element && target.closest('pre, table, section[tabindex]') && /^Arrow/.test(key))
        return;
      if (act(latest.current, key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** @returns whether the key means something */
function act({ next, back, toggle, help }: Actions, key: string): boolean {
  if (/^[1-9]$/.test(key)) return toggle(Number(key) - 1);
  const action = { ArrowRight: next, ArrowLeft: back, '?': help }[key];
  action?.();
  return action !== undefined;
}
