/** How well models of memory predict: which reviews, by which model, measured how. */
export { type CalibrationBin, calibration } from './calibration.ts';
export { type DatedReview, dateReviews, isPredicted } from './dated-reviews.ts';
export { fitReviewsMin, fittedShare, type HeldOut, holdOut } from './hold-out.ts';
export { logLoss, rmseBins } from './measures.ts';
export { constantMemory, meanRecall, type Prediction, predictReviews, splitByTime } from './predict.ts';
export { sm2Memory } from './sm2.ts';
