import { dayMs, dayNumber } from '../scheduler/learner-day.ts';
import type { Rating, State } from '../scheduler/scheduler.ts';
import { testsRetention } from './retention-test.ts';

/** One row of the review log. Instants are milliseconds since 1970, UTC. */
export interface LoggedReview {
  reviewedAt: number;
  /** What to add to instants so that the learner's days begin at 00:00 UTC. */
  dayShiftMs: number;
  rating: Rating;
  durationMs: number;
  /** The card's schedule before the review. */
  stateBefore: State;
  intervalDaysBefore: number;
  /** In days; 0 before the first review. */
  stabilityBefore: number;
  lastReviewAt: number | undefined;
  /** How the answer was graded; `unknown` if the card had become another kind since. */
  graded: 'right' | 'wrong' | 'by-learner' | 'unknown';
}

/** What one review adds to the statistics. It depends on nothing but the review. */
export interface ReviewFigures {
  /** The number of the learner's day. */
  day: number;
  /** The year and the month of that day, as `202611`. */
  month: number;
  /** Hours since the start of the learner's Monday, 0 to 167. */
  hour: number;
  isRemembered: boolean;
  /** Whether it was the first review of a new card. */
  isNew: boolean;
  durationMs: number;
  /** Whether the learner graded it Good or Easy, as flip cards are. */
  isRatedGood: boolean;
  /** Whether a checked answer was right; undefined if it was not checked. */
  isRight: boolean | undefined;
  /** If it counts toward true retention: how old the card's memory was. */
  tested: 'young' | 'mature' | undefined;
  /** If a model can predict it: the probability of recall in millionths. */
  predicted: number | undefined;
}

/** Cards with this interval or a longer one are mature, as in Anki. */
export const matureIntervalDays = 21;

const hourMs = 3_600_000;
/** 1970-01-01, the day 0, was a Thursday. Weeks begin on Monday. */
const weekdayOfDay0 = 3;

/**
 * What a review adds to the statistics of its learner.
 *
 * @param recall the probability of recall of a card with this stability after this many whole days,
 *   by the weights that scheduled the card
 */
export function figuresOf(
  review: LoggedReview,
  recall: (stability: number, elapsedDays: number) => number,
): ReviewFigures {
  const { reviewedAt, dayShiftMs, rating, durationMs, stateBefore, stabilityBefore, lastReviewAt } = review;
  const day = dayNumber(reviewedAt, dayShiftMs);
  const lastReviewDay = lastReviewAt === undefined ? undefined : dayNumber(lastReviewAt, dayShiftMs);
  const elapsedDays = lastReviewDay === undefined ? 0 : day - lastReviewDay;
  const isPredictable = elapsedDays > 0 && stabilityBefore > 0;
  return {
    day,
    month: monthOf(day),
    hour: hourOfWeek(reviewedAt + dayShiftMs, day),
    isRemembered: rating !== 'Again',
    isNew: stateBefore === 'New',
    durationMs,
    isRatedGood: review.graded === 'by-learner' && (rating === 'Good' || rating === 'Easy'),
    isRight: review.graded === 'right' || review.graded === 'wrong' ? review.graded === 'right' : undefined,
    tested: testsRetention({ stateBefore, day, lastReviewDay }) ? ageOf(review) : undefined,
    predicted: isPredictable ? Math.round(recall(stabilityBefore, elapsedDays) * 1_000_000) : undefined,
  };
}

const ageOf = ({ intervalDaysBefore }: LoggedReview): 'young' | 'mature' =>
  intervalDaysBefore >= matureIntervalDays ? 'mature' : 'young';

function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

const hourOfWeek = (shifted: number, day: number): number =>
  ((day + weekdayOfDay0) % 7) * 24 + Math.floor((shifted - day * dayMs) / hourMs);
