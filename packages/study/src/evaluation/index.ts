/** Measures how well models of memory predict reviews. */

export { sm2Model } from '../memory-model/sm2.ts';
export { type CalibrationBin, calibration } from './calibration.ts';
export { type FitReadiness, fitReadiness } from './fit-readiness.ts';
export { fitReviewsMin, type HoldOut, holdOut, trainingShare } from './hold-out.ts';
export { logLoss, rmseBins } from './metrics.ts';
export {
  constantModel,
  meanRecall,
  type Prediction,
  predictReviews,
  splitByTime,
} from './predictions.ts';
export {
  isPredicted,
  type SequencedReview,
  sequenceReviews,
} from './sequenced-reviews.ts';
