import { fsrsInstance } from '../scheduler/fsrs-instance.ts';
import { defaultSettings } from '../scheduler/scheduler.ts';

/** Again, Hard, Good, Easy. */
export type RatingNumber = 1 | 2 | 3 | 4;

/** What FSRS knows of one card in one head. */
export interface MemoryState {
  /** Days until the probability of recall has fallen to 0.9. */
  stability: number;
  /** How hard the card is, from 1 to 10. */
  difficulty: number;
}

/** How a memory changes and fades; what a model knows of a card is its own affair. */
export interface MemoryModel<Known> {
  /**
   * What is known of a card after a review.
   *
   * @param known undefined before the first review
   * @param elapsedDays whole days of the learner since the review before; 0 within a day, and for the first one
   */
  next(known: Known | undefined, rating: RatingNumber, elapsedDays: number): Known;
  /** The probability, from 0 to 1, that the card is remembered so many days after its last review. */
  recall(known: Known, elapsedDays: number): number;
}

/**
 * FSRS-6 with these 21 weights: what `gradeSchedule` and `retrievability` do, without the states and learning steps,
 * which do not bear on memory. The formulas are in docs/learning.md.
 */
export function fsrsModel(parameters: readonly number[]): MemoryModel<MemoryState> {
  // At which probability one wants to be asked again is no matter of memory either.
  const model = fsrsInstance({ ...defaultSettings, parameters });
  return {
    next: (memory, rating, elapsedDays) => model.next_state(memory ?? null, elapsedDays, rating),
    recall: ({ stability }, elapsedDays) => model.forgetting_curve(elapsedDays, stability),
  };
}
