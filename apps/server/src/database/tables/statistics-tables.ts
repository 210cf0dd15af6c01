import type { Level } from '@flipstack/contract';
import type { CardSource } from './review-tables.ts';

/**
 * What the statistics tables count: a module, or all of them, which have the source `all` and the
 * module 0. Reviews whose module is not known have the module 0 of their source.
 */
interface CountedModule {
  user_id: number;
  source: CardSource | 'all';
  module_id: number;
}

/** A learner's reviews per module. It has no rows for all modules. */
interface ReviewModulesTable extends CountedModule {
  reviews: number;
  /** Those that count toward true retention. */
  tested: number;
  remembered: number;
  /** Checked answers on a day on which a flip card was rated Good or Easy, or within 30 days after. */
  claimed: number;
  claimed_right: number;
}

/** A learner's reviews per day. Undone reviews may leave rows of zeros, here and in the tables below. */
interface ReviewDaysTable extends CountedModule {
  /** The number of the learner's day. */
  day: number;
  reviews: number;
  /** Those not rated Again. */
  remembered: number;
  new_cards: number;
  duration_ms: number;
  /** Flip cards rated Good or Easy. */
  rated_good: number;
  /** Answers that were checked. */
  checked: number;
  checked_right: number;
}

/**
 * True retention per month and level: reviews of cards past their learning steps, on a later day
 * than their last review.
 */
interface ReviewMonthsTable extends CountedModule {
  /** The year and the month of the learner's day, as `202611`. */
  month: number;
  level: Level | '';
  /** With an interval of less than 21 days. */
  young: number;
  young_remembered: number;
  mature: number;
  mature_remembered: number;
}

/** A learner's reviews per hour of the week. */
interface ReviewHoursTable extends CountedModule {
  /** From the start of the learner's Monday, 0 to 167. */
  hour: number;
  reviews: number;
  duration_ms: number;
  /** Those that count toward true retention. */
  tested: number;
  remembered: number;
}

/** Predicted and actual recall. */
interface ReviewPredictionsTable extends CountedModule {
  /** The predicted probability of recall in steps of 2 %, rounded down: 0 to 49. */
  bin: number;
  reviews: number;
  remembered: number;
  /** The sum of the predicted probabilities, in millionths. */
  predicted: number;
}

export interface StatisticsTables {
  review_modules: ReviewModulesTable;
  review_days: ReviewDaysTable;
  review_months: ReviewMonthsTable;
  review_hours: ReviewHoursTable;
  review_predictions: ReviewPredictionsTable;
}
