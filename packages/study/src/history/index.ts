/** Review histories as text, in the format of FSRS tools. */

export type { LineError } from '@flipstack/csv';
export { formatReviewHistory, reviewHistoryHeader, reviewHistoryLine } from './format-review-history.ts';
export { type ReadEntries, type ReadReviewHistory, readReviewHistory } from './read-review-history.ts';
export { type ReviewEntry, reviewInstantMin, type StateNumber } from './review-entry.ts';
