import type { CardKind } from '@flipstack/card-kinds';
import { initialDifficulty } from '../ability/item-difficulty.ts';
import { type CardLevel, cardLevels } from '../card-level.ts';
import type { ReadinessCard, ReadinessInput } from '../readiness/readiness-input.ts';
import { defaultParameters } from '../scheduler/scheduler.ts';

/** The day on which the tests forecast. */
export const today = 20_000;

export interface CardsOptions {
  stacks?: readonly string[];
  topics?: readonly string[];
  /** How many cards there are of each stack, topic, kind and level. */
  each?: number;
  kinds?: readonly CardKind[];
}

/** The same number of cards of each stack, topic, kind and level, all seen and never reviewed. */
export function readinessCards({
  stacks = ['Java'],
  topics = ['collections', 'generics', 'streams', 'threads'],
  each = 3,
  kinds = ['choice', 'typed'],
}: CardsOptions = {}): ReadinessCard[] {
  const cells = stacks.flatMap((stack) =>
    topics.flatMap((topic) =>
      kinds.flatMap((kind) => cardLevels.map((level) => ({ stack, topic, kind, level }))),
    ),
  );
  return Array.from({ length: each }, () => cells)
    .flat()
    .map((cell, id) => ({
      ...cell,
      id,
      guessing: guessingOfKind(cell.kind),
      difficulty: difficultyOf(cell.level),
      isSeen: true,
      memory: undefined,
    }));
}

const guessingOfKind = (kind: CardKind): number => (kind === 'choice' ? 1 / 4 : 0);
const difficultyOf = (level: CardLevel) => initialDifficulty(level);

/** A card reviewed this many days ago. */
export const remembered = (card: ReadinessCard, stability: number, daysAgo = 1): ReadinessCard => ({
  ...card,
  memory: { stability, difficulty: 5, lastReviewDay: today - daysAgo },
});

/** A screening of 30 minutes in two weeks: 20 scored questions. */
export const readinessInput = (
  cards: readonly ReadinessCard[],
  changes: Partial<ReadinessInput> = {},
): ReadinessInput => ({
  cards,
  choice: { type: 'screening', level: 'Middle', stacks: ['Java'], minutes: 30 },
  today,
  date: today + 14,
  abilities: new Map(),
  parameters: defaultParameters,
  ...changes,
});
