/**
 * What other features may do with the log of a learner and the schedules that follow from it: imports
 * of files add to it, and take it back.
 */
export { forgetCounted } from '../learner/forget-counted.ts';
export { withLockedLearner } from '../learner/with-locked-learner.ts';
export { reviewsPerTransaction } from './import-history.ts';
export { replayCard, replayedPerTurn } from './replay-card.ts';
export { storeReviews } from './store-reviews.ts';
