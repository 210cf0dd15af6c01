import { fsrsInstance } from '../scheduler/fsrs-instance.ts';
import { defaultSettings } from '../scheduler/scheduler.ts';

/** Again, Hard, Good, Easy. */
export type RatingNumber = 1 | 2 | 3 | 4;

/** What FSRS knows about one card for one learner. */
export interface MemoryState {
  /** Days until the probability of recall has fallen to 0.9. */
  stability: number;
  /** How hard the card is, from 1 to 10. */
  difficulty: number;
}

/**
 * How the memory of a card changes and fades. What a model stores about a card is up to the model.
 */
export interface MemoryModel<State> {
  /**
   * The state of a card after a review.
   *
   * @param state undefined before the first review
   * @param elapsedDays whole days of the learner since the previous review; 0 on the same day, and
   * for the first review
   */
  next(state: State | undefined, rating: RatingNumber, elapsedDays: number): State;
  /**
   * The probability, from 0 to 1, that the card is remembered this many days after its last review.
   */
  recall(state: State, elapsedDays: number): number;
}

/**
 * FSRS-6 with the given 21 weights: the part of `gradeSchedule` and `retrievability` that concerns
 * memory, without states and learning steps. The formulas are in docs/learning.md.
 */
export function fsrsModel(parameters: readonly number[]): MemoryModel<MemoryState> {
  // Desired retention does not affect memory.
  const model = fsrsInstance({ ...defaultSettings, parameters });
  return {
    next: (memory, rating, elapsedDays) => model.next_state(memory ?? null, elapsedDays, rating),
    recall: ({ stability }, elapsedDays) => model.forgetting_curve(elapsedDays, stability),
  };
}
