import type { CardKind } from '@flipstack/card-kinds';
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

/** What learners do with cards whose answer is checked. */
const checkedKinds: readonly (readonly [kind: CardKind, task: string])[] = [
  ['choice', 'choose from options'],
  ['typed', 'type a short answer'],
  ['cloze', 'fill in blanks'],
  ['order', 'put lines in order'],
  ['code', 'write code'],
];

/** The number of cards of each kind that is checked: `2 choose from options, 1 write code`. */
export const formatKindCounts = (cards: readonly { kind?: CardKind | undefined }[]): string =>
  checkedKinds
    .map(([kind, task]) => ({ task, count: cards.filter((card) => card.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ task, count }) => `${count} ${task}`)
    .join(', ');
