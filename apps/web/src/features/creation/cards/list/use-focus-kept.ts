import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in the list when the focused element disappears, such as the bar of the
 * selected cards or Undo in a toast. Focuses the first of the given cards as soon as one is listed,
 * or the list if none is given.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly number[]>(undefined);
  // Runs after each render, because cards may reappear only once the server has answered.
  useEffect(() => {
    if (!wanted.current || document.activeElement !== document.body) return;
    const next = wanted.current.length === 0 ? list.current : buttonOf(list.current, wanted.current);
    if (!next) return;
    wanted.current = undefined;
    next.focus();
  });
  return (cardIds: readonly number[]) => {
    wanted.current = cardIds;
  };
}

function buttonOf(list: HTMLElement | null, cardIds: readonly number[]): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(cardIds.map((cardId) => `[data-row-id="${cardId}"] button`).join());
}

/** The card after the ones that disappear, or else the one before them. */
export function neighborOf(found: readonly number[], leaving: readonly number[]): number[] {
  const gone = new Set(leaving);
  const last = found.findLastIndex((cardId) => gone.has(cardId));
  const neighbor =
    found.slice(last + 1).find((cardId) => !gone.has(cardId)) ??
    found.slice(0, Math.max(0, last)).findLast((cardId) => !gone.has(cardId));
  return neighbor === undefined ? [] : [neighbor];
}
