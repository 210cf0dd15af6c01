import type { RatingNumber } from '../memory-model/memory.ts';

/** The state of a card before a review: New, Learning, Review, Relearning. */
export type StateNumber = 0 | 1 | 2 | 3;

/** Who says that a card was reviewed before the year 2000 has a wrong clock, or another unit. */
export const reviewInstantMin = Date.UTC(2000, 0, 1);

/** One line of a review history. */
export interface ReviewEntry {
  /** Whatever names the card; any text but the empty one. */
  card: string;
  /** Milliseconds since 1970, UTC. */
  reviewedAt: number;
  rating: RatingNumber;
  /** Undefined where nobody wrote it down. */
  state: StateNumber | undefined;
  /** How long the answer took, in milliseconds; undefined where nobody wrote it down. */
  durationMs: number | undefined;
}

/**
 * The columns of the format in which FSRS tools exchange histories: the "Review Logs Schema" of
 * https://github.com/open-spaced-repetition/fsrs-optimizer. The last two are optional.
 */
export const historyColumns = [
  'card_id',
  'review_time',
  'review_rating',
  'review_state',
  'review_duration',
] as const;
export type HistoryColumn = (typeof historyColumns)[number];
