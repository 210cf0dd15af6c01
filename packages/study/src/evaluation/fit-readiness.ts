import { fitReviewsMin, holdOut, trainingShare } from './hold-out.ts';
import { splitByTime } from './predictions.ts';
import { isPredicted, type SequencedReview } from './sequenced-reviews.ts';

/** How close a history is to being long enough for a fit. */
export interface FitReadiness {
  /** The number of counted reviews in the part that is fitted. It never falls as reviews are added. */
  counted: number;
  needed: number;
  /** Whether a fit of the history is possible. */
  isReady: boolean;
}

/** @param reviews from `sequenceReviews` */
export function fitReadiness(reviews: readonly SequencedReview[]): FitReadiness {
  const { earlier } = splitByTime(reviews, trainingShare);
  return {
    counted: earlier.filter(isPredicted).length,
    needed: fitReviewsMin,
    isReady: holdOut(reviews) !== undefined,
  };
}
