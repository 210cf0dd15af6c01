import type { MemoryModel } from '../memory-model/memory.ts';
import { meanRecall, type Prediction, predictReviews, splitByTime } from './predictions.ts';
import { isPredicted, type SequencedReview } from './sequenced-reviews.ts';

/** The part of a history that a fit is made from; the rest, which is later, judges it. */
export const trainingShare = 0.8;

/** With fewer reviews that count in the earlier part, the optimizer fits no more than the initial stabilities. */
export const fitReviewsMin = 64;

/** A history cut in two by time. */
export interface HoldOut {
  earlier: SequencedReview[];
  /** How many reviews count in the earlier part. */
  earlierReviews: number;
  /** The share of those in which the card was remembered. */
  meanRecall: number;
  /** How many reviews count in the later part. */
  reviews: number;
  /** What a model gives for those, having seen everything before each. */
  predict<Known>(model: MemoryModel<Known>): Prediction[];
}

/**
 * Holds the last fifth of the reviews out.
 *
 * @param reviews from `sequenceReviews`
 * @returns undefined where fewer than `fitReviewsMin` reviews of the earlier part count, or none of the later
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
