import { type Level, levels } from '@flipstack/contract/rules';

export const formatCardCount = (count: number): string =>
  count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`;

/** The number of cards of each level: `3 EASY, 1 HARD`. */
export const formatLevelCounts = (cards: readonly { level: Level }[]): string =>
  levels
    .map((level) => ({ level, count: cards.filter((card) => card.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`)
    .join(', ');
