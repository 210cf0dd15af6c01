import type { State } from '../scheduler/scheduler.ts';

/** A review with the learner's days of it and of the card's last review before it. */
export interface DatedReview {
  stateBefore: State;
  day: number;
  /** Undefined for the first review of a card. */
  lastReviewDay: number | undefined;
}

/**
 * Whether a review counts toward true retention: the card was past its learning steps, and its last
 * review was on an earlier day. Another answer on the same day tests no long-term memory.
 */
export const testsRetention = ({ stateBefore, day, lastReviewDay }: DatedReview): boolean =>
  stateBefore === 'Review' && lastReviewDay !== undefined && lastReviewDay < day;
