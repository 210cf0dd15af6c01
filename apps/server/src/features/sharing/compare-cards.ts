import { isSameCard } from '@flipstack/content/merging';
import type { SharedCard } from '@flipstack/contract';
import type { VersionCard } from './version-repository.ts';

export interface CardChanges {
  added: SharedCard[];
  changed: { before: SharedCard; after: SharedCard }[];
  removed: SharedCard[];
}

/** What differs between the cards of two versions, matched by their ids. */
export function compareCards(before: readonly SharedCard[], after: readonly SharedCard[]): CardChanges {
  const old = new Map(before.map((card) => [card.cardId, card]));
  const present = new Set(after.map(({ cardId }) => cardId));
  const changed = after.flatMap((card) => {
    const previous = old.get(card.cardId);
    return previous !== undefined && !isSameCard(previous, card) ? [{ before: previous, after: card }] : [];
  });
  return {
    added: after.filter(({ cardId }) => !old.has(cardId)),
    changed,
    removed: before.filter(({ cardId }) => !present.has(cardId)),
  };
}

export const countChanges = ({ added, changed, removed }: CardChanges) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
});

/**
 * Gives each card a position. If cards were only removed, or added at the end, the others keep
 * theirs, so that they need not be stored again.
 */
export function placeCards(before: readonly VersionCard[], after: readonly SharedCard[]): VersionCard[] {
  const places = new Map(before.map(({ cardId, position }) => [cardId, position]));
  let last = before.at(-1)?.position ?? 0;
  const placed = after.map((card) => ({ ...card, position: places.get(card.cardId) ?? ++last }));
  const isInOrder = placed.every(
    (card, index) => index === 0 || (placed[index - 1]?.position ?? 0) < card.position,
  );
  return isInOrder ? placed : after.map((card, index) => ({ ...card, position: index + 1 }));
}

/** The cards that stayed, at another position. */
export function movedIds(before: readonly VersionCard[], after: readonly VersionCard[]): number[] {
  const places = new Map(before.map(({ cardId, position }) => [cardId, position]));
  return after
    .filter(({ cardId, position }) => places.has(cardId) && places.get(cardId) !== position)
    .map(({ cardId }) => cardId);
}
