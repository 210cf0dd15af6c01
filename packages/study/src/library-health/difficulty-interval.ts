import { studentQuantile } from './student-t.ts';

/** The bounds of the difficulty of the memory model. */
const difficultyMin = 1;
const difficultyMax = 10;

/** The difficulty of one card over its learners. */
export interface MeasuredDifficulty {
  /** At least 2. */
  learners: number;
  /** Its mean over the learners, from 1 to 10. */
  difficulty: number;
  /** Its sample variance between learners. */
  variance: number;
}

/** The 95 % interval of a mean difficulty, within 1 and 10. */
export interface DifficultyInterval {
  low: number;
  high: number;
}

/**
 * The 95 % interval of a card's mean difficulty: mean ± t · s / √learners, with Student's t. The
 * memory model gives the same difficulty to all learners with the same ratings, so ten learners who
 * pressed the same button have no variance at all. That says little about the next ten, so s² is at
 * least `typicalVariance`.
 */
export function difficultyInterval(
  { learners, difficulty, variance }: MeasuredDifficulty,
  typicalVariance: number,
): DifficultyInterval {
  const standardError = Math.sqrt(Math.max(variance, typicalVariance) / learners);
  const margin = studentQuantile(learners - 1) * standardError;
  return {
    low: Math.max(difficultyMin, difficulty - margin),
    high: Math.min(difficultyMax, difficulty + margin),
  };
}

/** The variance between the learners of one card, pooled over all cards by degrees of freedom. */
export function pooledVariance(cards: readonly MeasuredDifficulty[]): number {
  const degreesOfFreedom = cards.reduce((sum, { learners }) => sum + learners - 1, 0);
  if (degreesOfFreedom === 0) return 0;
  return cards.reduce((sum, { learners, variance }) => sum + (learners - 1) * variance, 0) / degreesOfFreedom;
}
