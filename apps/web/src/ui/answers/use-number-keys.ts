import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Fields that take digits, and menus. */
const elsewhere = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"]';

/** A dialog has its own keys. The controls may be in one themselves. */
const dialogOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role="dialog"], [role="alertdialog"]') : null;

/**
 * Calls back for the keys 1 to 9, wherever the focus is on the screen or in the dialog with the
 * controls, as long as they are shown and enabled.
 *
 * @param controls an element among the controls
 * @param onNumber returns whether the number means something
 */
export function useNumberKeys(
  controls: RefObject<Element | null>,
  onNumber: (number: number) => boolean,
  isEnabled: boolean,
): void {
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
      if (dialogOf(target) !== dialogOf(controls.current)) return;
      if (latest.current(Number(key))) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [controls, isEnabled]);
}
