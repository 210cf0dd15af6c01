import { type Level, levels } from '@flipstack/contract/rules';
import { kindName } from '../../../lib/kind-names.ts';

type NamedKind = Parameters<typeof kindName>[0];

export const formatCardCount = (count: number): string =>
  count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`;

/** The number of cards of each level: `3 EASY, 1 HARD`. */
export const formatLevelCounts = (cards: readonly { level: Level }[]): string =>
  levels
    .map((level) => ({ level, count: cards.filter((card) => card.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`)
    .join(', ');

/** The number of cards of each kind that is checked: `2 Choice, 1 Code`. */
export function formatKindCounts(cards: readonly NamedKind[]): string {
  const byKind = Map.groupBy(cards, kindName);
  byKind.delete(undefined);
  return Array.from(byKind, ([name, ofKind]) => `${ofKind.length} ${name}`).join(', ');
}
