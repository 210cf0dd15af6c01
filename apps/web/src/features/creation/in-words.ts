import { type Level, levels } from '@flipstack/contract/rules';

export const cardsInWords = (count: number): string =>
  count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`;

/** How many cards there are of each level: `3 EASY, 1 HARD`. */
export const levelsInWords = (cards: readonly { level: Level }[]): string =>
  levels
    .map((level) => ({ level, count: cards.filter((card) => card.level === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`)
    .join(', ');
