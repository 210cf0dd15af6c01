import type { Card } from '@flipstack/contract';
import { bulkCardsMax } from '@flipstack/contract/limits';
import { useState } from 'react';

/** Selects or deselects a card; with a range, all found cards from the last chosen one. */
export function toggled(
  selected: ReadonlySet<number>,
  found: readonly number[],
  { cardId, rangeFrom }: { cardId: number; rangeFrom: number | undefined },
): ReadonlySet<number> {
  const [from, to] = [found.indexOf(rangeFrom ?? cardId), found.indexOf(cardId)];
  const range = from < 0 ? [cardId] : found.slice(Math.min(from, to), Math.max(from, to) + 1);
  const isAdded = !selected.has(cardId);
  const after = new Set(selected);
  for (const id of range) {
    if (isAdded && after.size < bulkCardsMax) after.add(id);
    else if (!isAdded) after.delete(id);
  }
  return after;
}

/** The selected cards, without cards that have left the module. */
export function useCardSelection(cards: readonly Card[], found: readonly Card[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const selected = cards.filter(({ cardId }) => ticked.has(cardId));
  const foundIds = found.map(({ cardId }) => cardId);
  return {
    selected,
    ids: ticked,
    isAllFound: found.length > 0 && foundIds.slice(0, bulkCardsMax).every((id) => ticked.has(id)),
    toggle: (cardId: number, isRange: boolean) => {
      setTicked((before) => toggled(before, foundIds, { cardId, rangeFrom: isRange ? last : undefined }));
      setLast(cardId);
    },
    selectAllFound: () => setTicked(new Set(foundIds.slice(0, bulkCardsMax))),
    select: (cardIds: readonly number[]) => setTicked(new Set(cardIds)),
    clear: () => setTicked(new Set()),
  };
}
