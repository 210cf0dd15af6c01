import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, cardReviewed, steadyHistory } from '../tests/any-history.ts';
import { fitReadiness } from './fit-readiness.ts';
import { fitReviewsMin } from './hold-out.ts';
import { sequenceReviews } from './sequenced-reviews.ts';

const readinessOf = (history: Parameters<typeof sequenceReviews>[0]) =>
  fitReadiness(sequenceReviews(history, 0));

describe('fitReadiness', () => {
  it('counts neither the first review of a card nor others on the same day', () => {
    const cards = Array.from({ length: 200 }, (_, card) =>
      cardReviewed(`card-${card}`, [
        [0, 3],
        [0, 3],
      ]),
    );
    expect(readinessOf(cards.flat())).toEqual({ counted: 0, needed: fitReviewsMin, isReady: false });
  });

  it('is ready exactly when there is enough data to fit and to check the fit', () => {
    expect(readinessOf(steadyHistory(5, 2))).toMatchObject({ isReady: false });
    const { counted, isReady } = readinessOf(steadyHistory(20, 2));
    expect(counted).toBeGreaterThanOrEqual(fitReviewsMin);
    expect(isReady).toBe(true);
  });

  it('does not count down as reviews are added', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const inTime = history.toSorted((one, other) => one.reviewedAt - other.reviewedAt);
        const counts = inTime.map((_, index) => readinessOf(inTime.slice(0, index)).counted);
        expect(counts).toEqual(counts.toSorted((one, other) => one - other));
      }),
    );
  });
});
