import type { RatingNumber } from '../memory-model/memory.ts';

/** The state of a card before a review: New, Learning, Review, Relearning. */
export type StateNumber = 0 | 1 | 2 | 3;

/** Earlier instants come from a wrong clock or another unit. */
export const reviewInstantMin = Date.UTC(2000, 0, 1);

/** One review in a history. */
export interface ReviewEntry {
  /** Any non-empty text that identifies the card. */
  card: string;
  /** Milliseconds since 1970, UTC. */
  reviewedAt: number;
  rating: RatingNumber;
  /** Undefined if it was not recorded. */
  state: StateNumber | undefined;
  /** The answer time in milliseconds; undefined if it was not recorded. */
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
