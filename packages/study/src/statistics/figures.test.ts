import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestStreak } from './longest-streak.ts';
import {
  binOf,
  calibrationError,
  mergeBins,
  type PredictionCount,
  predictionBins,
} from './prediction-bins.ts';
import { figuresOf, type LoggedReview } from './review-figures.ts';
import { claimDays, testSelfGrading } from './self-grading.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monday = Date.UTC(2026, 10, 23);

const review = (more: Partial<LoggedReview> = {}): LoggedReview => ({
  reviewedAt: monday + 10 * hourMs,
  dayShiftMs: 0,
  rating: 'Good',
  durationMs: 4000,
  stateBefore: 'Review',
  intervalDaysBefore: 21,
  stabilityBefore: 20,
  lastReviewAt: monday - dayMs,
  graded: 'by-learner',
  ...more,
});
const figures = (more: Partial<LoggedReview> = {}) => figuresOf(review(more), () => 0.9);

describe('figuresOf', () => {
  it('dates a review by the learner’s day', () => {
    expect(figures()).toMatchObject({ month: 202611, hour: 10 });
    const early = figures({ reviewedAt: monday + 3 * hourMs, dayShiftMs: -4 * hourMs });
    expect(early.hour).toBe(6 * 24 + 23);
    expect(early.day).toBe(figures().day - 1);
  });

  it('counts toward true retention only past the learning steps and on a later day', () => {
    expect(figures().tested).toBe('mature');
    expect(figures({ intervalDaysBefore: 20 }).tested).toBe('young');
    expect(figures({ stateBefore: 'Relearning' }).tested).toBeUndefined();
    expect(figures({ lastReviewAt: monday }).tested).toBeUndefined();
  });

  it('has a prediction for each later day, even during the learning steps', () => {
    expect(figures({ stateBefore: 'Learning' }).predicted).toBe(900_000);
    expect(figures({ lastReviewAt: monday }).predicted).toBeUndefined();
    expect(figures({ stateBefore: 'New', lastReviewAt: undefined }).predicted).toBeUndefined();
    const elapsed: number[] = [];
    figuresOf(review({ lastReviewAt: monday - 5 * dayMs - 1 }), (_, days) => elapsed.push(days));
    expect(elapsed).toEqual([6]);
  });

  it('tells grades of the learner from answers that were checked', () => {
    expect(figures()).toMatchObject({ isRatedGood: true, isRight: undefined });
    expect(figures({ rating: 'Hard' })).toMatchObject({ isRatedGood: false, isRemembered: true });
    expect(figures({ graded: 'right' })).toMatchObject({ isRatedGood: false, isRight: true });
    expect(figures({ graded: 'wrong', rating: 'Again' })).toMatchObject({ isRight: false });
    expect(figures({ graded: 'unknown' })).toMatchObject({ isRatedGood: false, isRight: undefined });
  });
});

const count = fc.nat({ max: 60 }).chain((reviews) =>
  fc.record({
    reviews: fc.constant(reviews),
    remembered: fc.nat({ max: reviews }),
    predicted: fc.nat({ max: reviews * 1_000_000 }),
  }),
);
const counts = fc.array(count, { maxLength: predictionBins });
const total = (all: readonly Pick<PredictionCount, 'reviews'>[]) =>
  all.reduce((sum, { reviews }) => sum + reviews, 0);

describe('mergeBins', () => {
  it('keeps every review, with at least 20 in each bin', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const bins = mergeBins(all);
        expect(total(bins)).toBe(total(all) < 20 ? 0 : total(all));
        for (const bin of bins) {
          expect(bin.reviews).toBeGreaterThanOrEqual(20);
          expect(bin.predicted).toBeGreaterThanOrEqual(0);
          expect(bin.predicted).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('leaves bins with enough reviews as they are', () => {
    const bin = { reviews: 20, remembered: 15, predicted: 16_000_000 };
    expect(mergeBins([bin, bin])).toMatchObject([
      { reviews: 20, share: 0.75, predicted: 0.8 },
      { reviews: 20, share: 0.75, predicted: 0.8 },
    ]);
  });

  it('has an error of the difference if all bins differ alike, and of null without bins', () => {
    const bin = { reviews: 20, remembered: 15, predicted: 16_000_000 };
    expect(calibrationError(mergeBins([bin, { ...bin, predicted: 14_000_000 }]))).toBeCloseTo(0.05);
    expect(calibrationError([])).toBeNull();
  });
});

describe('binOf', () => {
  it('has steps of 2 %, the last of which includes 1', () => {
    expect([0, 19_999, 20_000, 899_999, 900_000, 980_000, 1_000_000].map(binOf)).toEqual([
      0, 0, 1, 44, 45, 49, 49,
    ]);
  });
});

describe('longestStreak', () => {
  it('is the longest run of days', () => {
    expect(longestStreak([])).toBe(0);
    expect(longestStreak([20, 18, 17, 16, 12, 11])).toBe(3);
  });

  it('is at least as long as any run that it contains', () => {
    const runs = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(80)));
    fc.assert(
      fc.property(runs, ([start, length, others]) => {
        const run = Array.from({ length }, (_, index) => start + index);
        const days = [...new Set([...run, ...others])].sort((one, other) => other - one);
        expect(longestStreak(days)).toBeGreaterThanOrEqual(length);
        expect(longestStreak(days)).toBeLessThanOrEqual(days.length);
      }),
    );
  });
});

describe('testSelfGrading', () => {
  const day = fc.record({
    day: fc.nat(200),
    ratedGood: fc.nat(2),
    checked: fc.nat(5),
    checkedRight: fc.constant(0),
  });
  const days = fc
    .uniqueArray(day, { selector: (one) => one.day, maxLength: 40 })
    .map((all) => all.toSorted((one, other) => one.day - other.day));

  it('counts the answers with a claim in the days before', () => {
    fc.assert(
      fc.property(days, (all) => {
        const expected = all
          .filter(({ day: on }) =>
            all.some((claim) => claim.ratedGood > 0 && claim.day <= on && on - claim.day <= claimDays),
          )
          .reduce((sum, { checked }) => sum + checked, 0);
        expect(testSelfGrading(all).answers).toBe(expected);
      }),
    );
  });

  it('changes only within 30 days after a day that changes', () => {
    fc.assert(
      fc.property(days, day, (all, added) => {
        const without = all.filter((one) => one.day !== added.day);
        const withIt = [...without, added].toSorted((one, other) => one.day - other.day);
        const nearby = (list: typeof all) => list.filter((one) => Math.abs(one.day - added.day) <= claimDays);
        const change = testSelfGrading(withIt).answers - testSelfGrading(without).answers;
        expect(testSelfGrading(nearby(withIt)).answers - testSelfGrading(nearby(without)).answers).toBe(
          change,
        );
      }),
    );
  });
});
