import type { MemoryModel } from '../memory-model/memory.ts';
import { meanRecall, type Prediction, predictReviews, splitByTime } from './predictions.ts';
import { isPredicted, type SequencedReview } from './sequenced-reviews.ts';

/** The share of a history that is fitted. The rest, which is later, judges the fit. */
export const trainingShare = 0.8;

/**
 * With fewer counted reviews in the earlier part, the optimizer only fits the initial stabilities.
 */
export const fitReviewsMin = 64;

/** A history split in two by time. */
export interface HoldOut {
  earlier: SequencedReview[];
  /** The number of counted reviews in the earlier part. */
  earlierReviews: number;
  /** The share of those in which the card was remembered. */
  meanRecall: number;
  /** The number of counted reviews in the later part. */
  reviews: number;
  /** The predictions of a model for the later part, each made with everything before it. */
  predict<State>(model: MemoryModel<State>): Prediction[];
}

/**
 * Holds out the last fifth of the reviews.
 *
 * @param reviews from `sequenceReviews`
 * @returns undefined if fewer than `fitReviewsMin` reviews of the earlier part count, or none of
 * the later
 */
export function holdOut(reviews: readonly SequencedReview[]): HoldOut | undefined {
  const { earlier, later } = splitByTime(reviews, trainingShare);
  const earlierReviews = earlier.filter(isPredicted).length;
  const heldOut = later.filter(isPredicted).length;
  if (earlierReviews < fitReviewsMin || heldOut === 0) return undefined;
  return {
    earlier,
    earlierReviews,
    meanRecall: meanRecall(earlier),
    reviews: heldOut,
    predict: (model) => predictReviews(reviews, model, earlier.length),
  };
}
