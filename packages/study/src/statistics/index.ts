/** What a review log says. Described in docs/statistics.md. */
export { type Recall, recallOf } from './recall.ts';
export { type DatedReview, testsRetention } from './retention-test.ts';
export { type Suggestion, suggestNext, type WeekFacts } from './suggest-next.ts';
export { type ReviewOfWeeks, summarizeWeeks, type WeekFigures, weekDays } from './summarize-weeks.ts';
