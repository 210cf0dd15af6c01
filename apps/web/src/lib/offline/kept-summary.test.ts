import type { ReviewSummary } from '@flipstack/contract';
import { expect, it } from 'vitest';
import { summaryAt } from './kept-summary.ts';

const dates = (from: number, reviews: number[]) =>
  reviews.map((count, day) => ({ date: `2026-11-${from + day}`, reviews: count }));

const kept: ReviewSummary = {
  dueToday: 10,
  newToday: 4,
  newBeyond: 6,
  learnedToday: 1,
  reviewedToday: 3,
  streakDays: 2,
  hasReviews: true,
  tomorrow: 5,
  newTomorrow: 0,
  known: 20,
  setAside: 0,
  hasCards: true,
  msPerReview: 12_000,
  dayEndsAt: '2026-11-20T04:00:00.000Z',
  week: dates(13, [1, 2, 3, 0, 0, 4, 3]),
};

it.each([
  ['of the same day', '2026-11-20T03:59:59.999Z', kept],
  [
    'of the day before',
    '2026-11-20T04:00:00.000Z',
    {
      ...kept,
      reviewedToday: 0,
      learnedToday: 0,
      dayEndsAt: '2026-11-21T04:00:00.000Z',
      week: dates(14, [2, 3, 0, 0, 4, 3, 0]),
    },
  ],
  [
    'of ten days before',
    '2026-11-29T12:00:00.000Z',
    {
      ...kept,
      reviewedToday: 0,
      learnedToday: 0,
      streakDays: 0,
      dayEndsAt: '2026-11-30T04:00:00.000Z',
      week: dates(23, [0, 0, 0, 0, 0, 0, 0]),
    },
  ],
])('reads a summary %s', (_when, now, expected) => {
  expect(summaryAt(kept, undefined, Date.parse(now))).toEqual(expected);
});
