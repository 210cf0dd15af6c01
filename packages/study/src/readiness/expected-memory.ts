import { fsrsModel, type MemoryState, type RatingNumber } from '../memory-model/memory.ts';
import type { CardMemory } from './readiness-input.ts';

/** How a card's memory develops on average, before its reviews have happened. */
export interface ExpectedMemory {
  /** After the first day of a new card, with its learning steps. */
  learn(day: number): CardMemory;
  /** After a review on this day. A forgotten card is relearned on the same day. */
  review(memory: CardMemory, day: number): CardMemory;
  /** The probability, from 0 to 1, of recalling the card on a day. */
  recall(memory: CardMemory, day: number): number;
}

/**
 * How often the first rating is Again, Hard, Good and Easy, from fsrs-rs (src/simulation.rs), which
 * counted them in the reviews of many learners.
 */
const firstRatings: readonly (readonly [RatingNumber, number])[] = [
  [1, 0.24],
  [2, 0.094],
  [3, 0.495],
  [4, 0.171],
];

/**
 * Follows the mean instead of every possible course: after each review, the logarithm of the
 * stability and the difficulty are averaged over Good and Again by their probabilities. So a plan
 * needs no random numbers.
 *
 * @param parameters the 21 weights of FSRS-6
 */
export function expectedMemory(parameters: readonly number[]): ExpectedMemory {
  const model = fsrsModel(parameters);
  // A new card ends its learning steps with Good; Easy skips them.
  const learned = average(
    firstRatings.map(([rating, weight]) => {
      const first = model.next(undefined, rating, 0);
      return [rating === 4 ? first : model.next(first, 3, 0), weight];
    }),
  );
  return {
    learn: (day) => ({ ...learned, lastReviewDay: day }),
    review: (memory, day) => {
      const elapsed = Math.max(0, day - memory.lastReviewDay);
      const recall = model.recall(memory, elapsed);
      const forgotten = model.next(model.next(memory, 1, elapsed), 3, 0);
      const after = average([
        [model.next(memory, 3, elapsed), recall],
        [forgotten, 1 - recall],
      ]);
      return { ...after, lastReviewDay: day };
    },
    recall: (memory, day) => model.recall(memory, Math.max(0, day - memory.lastReviewDay)),
  };
}

/** The weights add up to 1. */
function average(states: readonly (readonly [MemoryState, number])[]): MemoryState {
  return {
    stability: Math.exp(states.reduce((sum, [state, weight]) => sum + weight * Math.log(state.stability), 0)),
    difficulty: states.reduce((sum, [state, weight]) => sum + weight * state.difficulty, 0),
  };
}
