import { useLayoutEffect, useRef } from 'react';

/** Fields that take digits, and parts of the screen above the card. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Calls back for the keys 1 to 9, wherever the focus is on the screen, as long as the controls are
 * shown and enabled.
 *
 * @param onNumber returns whether the number means something
 */
export function useNumberKeys(onNumber: (number: number) => boolean, isEnabled: boolean): void {
  const latest = useRef(onNumber);
  useLayoutEffect(() => {
    latest.current = onNumber;
  });
  // In a layout effect, so that a key pressed right after the options appear counts.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/^[1-9]$/.test(key) || (target instanceof Element && target.closest(elsewhere))) return;
      if (latest.current(Number(key))) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
