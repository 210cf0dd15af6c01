import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the buttons under a card and the checkboxes on it. A click does not move the focus, so that
 * Space still turns the card.
 */
export function useKeptFocus<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const keepFocus = (event: MouseEvent) => event.preventDefault();
    const element = bar.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  return bar;
}
