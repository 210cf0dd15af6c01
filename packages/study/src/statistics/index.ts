/** What a review log says. Described in docs/statistics.md. */
export { longestStreak } from './longest-streak.ts';
export {
  binOf,
  calibrationError,
  mergeBins,
  type PredictionBin,
  type PredictionCount,
  predictionBins,
} from './prediction-bins.ts';
export { deviates, type Recall, recallOf } from './recall.ts';
export { type DatedReview, testsRetention } from './retention-test.ts';
export { figuresOf, type LoggedReview, matureIntervalDays, type ReviewFigures } from './review-figures.ts';
export { claimDays, type ModuleDay, selfGradingNeeded, testSelfGrading } from './self-grading.ts';
export { type Suggestion, suggestNext, type WeekFacts } from './suggest-next.ts';
export { type ReviewOfWeeks, summarizeWeeks, type WeekFigures, weekDays } from './summarize-weeks.ts';
