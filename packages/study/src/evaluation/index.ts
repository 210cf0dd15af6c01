/** How well models of memory predict: which reviews, by which model, measured how. */

export { sm2Model as sm2Memory } from '../memory-model/sm2.ts';
export { type CalibrationBin, calibration } from './calibration.ts';
export { fitReviewsMin, type HoldOut as HeldOut, holdOut, trainingShare as fittedShare } from './hold-out.ts';
export { logLoss, rmseBins } from './metrics.ts';
export {
  constantModel as constantMemory,
  meanRecall,
  type Prediction,
  predictReviews,
  splitByTime,
} from './predictions.ts';
export {
  isPredicted,
  type SequencedReview as DatedReview,
  sequenceReviews as dateReviews,
} from './sequenced-reviews.ts';
