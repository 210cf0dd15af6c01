import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of what replaces a part, since the control that was used is gone with it. */
export function useHeadingFocus(part: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    part.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [part, shown]);
}
