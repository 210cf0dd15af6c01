import type { CardLevel } from '../card-level.ts';
import type { Ability } from './estimate-ability.ts';
import { probabilityRight } from './response-model.ts';

/** The difficulty in logits that is expected of a card of this level. */
export const levelDifficulty: Readonly<Record<CardLevel, number>> = { EASY: -1.5, MEDIUM: 0, HARD: 1.5 };

/**
 * In logits: the standard deviation of the difficulties of cards of one level that is expected
 * before any answer.
 */
const priorDeviation = 0.9;

/** In logits. Beyond them almost every answer is the same, so that answers tell little. */
export const difficultyBounds = { min: -4, max: 4 } as const;

/** What is known about the difficulty of an item: approximately a normal distribution. */
export interface ItemDifficulty {
  /** The expected difficulty in logits, within `difficultyBounds`. */
  logits: number;
  /** In logits. */
  standardError: number;
  /**
   * Whether the difficulty stays as it is. Abilities and difficulties are only known relative to
   * each other; anchor items keep all of them together from moving over the years. See
   * `isAnchorItem`.
   */
  isAnchor: boolean;
}

/**
 * An answer to an item that the learner had not seen before, not even in a study session or review.
 */
export interface FirstExposure {
  /** At the time of the answer, estimated without this answer. */
  ability: Pick<Ability, 'logits' | 'standardError'>;
  /** See `Item`. */
  guessing: number;
  isRight: boolean;
}

/** The difficulty of a card without answers. That of an anchor item stays so. */
export function initialDifficulty(level: CardLevel, isAnchor = false): ItemDifficulty {
  return { logits: levelDifficulty[level], standardError: priorDeviation, isAnchor };
}

/**
 * The difficulty after one more answer. By Bayes' theorem, each difficulty is weighted by the
 * probability of the answer, averaged over the abilities that the learner may have. The mean and
 * the standard deviation of the result are kept, so that the answer itself can be forgotten. The
 * order of answers hardly matters. After the same answers in the same order, the result is the
 * same.
 */
export function updateDifficulty(before: ItemDifficulty, exposure: FirstExposure): ItemDifficulty {
  if (before.isAnchor) return before;
  const weighted = normalPoints(before).map(({ value, weight }) => ({
    value,
    weight: weight * likelihood(value, exposure),
  }));
  const total = sum(weighted.map(({ weight }) => weight));
  const mean = sum(weighted.map(({ value, weight }) => value * weight)) / total;
  const variance = sum(weighted.map(({ value, weight }) => (value - mean) ** 2 * weight)) / total;
  return {
    logits: Math.min(Math.max(mean, difficultyBounds.min), difficultyBounds.max),
    standardError: Math.sqrt(variance),
    isAnchor: false,
  };
}

function likelihood(difficulty: number, { ability, guessing, isRight }: FirstExposure): number {
  const right = sum(
    normalPoints(ability).map(
      ({ value, weight }) => weight * probabilityRight(value, { difficulty, guessing }),
    ),
  );
  return isRight ? right : 1 - right;
}

const standardNormal = Array.from({ length: 33 }, (_, index) => {
  const z = (index - 16) / 4;
  return { z, density: Math.exp((-z * z) / 2) };
});
const totalDensity = sum(standardNormal.map(({ density }) => density));

/** Points from four standard deviations below the mean to four above. Their weights add up to 1. */
function normalPoints({ logits, standardError }: Pick<Ability, 'logits' | 'standardError'>) {
  return standardNormal.map(({ z, density }) => ({
    value: logits + z * standardError,
    weight: density / totalDensity,
  }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
