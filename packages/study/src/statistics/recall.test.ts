import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviates, recallOf } from './recall.ts';

describe('recallOf', () => {
  it('is null without reviews', () => {
    expect(recallOf(0, 0)).toEqual({ reviews: 0, remembered: 0, share: null, low: null, high: null });
  });

  // By Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  it.each([
    [263, 81, 0.2553, 0.3662],
    [148, 15, 0.0624, 0.1605],
    [20, 0, 0, 0.1611],
    [29, 1, 0.0061, 0.1718],
  ])('has the published interval of %i reviews, %i of them remembered', (reviews, remembered, low, high) => {
    const recall = recallOf(reviews, remembered);
    expect(recall.low).toBeCloseTo(low, 4);
    expect(recall.high).toBeCloseTo(high, 4);
  });

  it('ends where the share is as improbable as the deviate says', () => {
    const { low, high } = recallOf(50, 45, deviates.percent99);
    for (const limit of [low ?? 0, high ?? 1])
      expect(Math.abs(0.9 - limit) / Math.sqrt((limit * (1 - limit)) / 50)).toBeCloseTo(2.5758, 4);
  });

  it('keeps the share between its limits, and those between 0 and 1', () => {
    const anyCounts = fc.integer({ min: 1, max: 5000 }).chain((n) => fc.tuple(fc.constant(n), fc.nat(n)));
    fc.assert(
      fc.property(anyCounts, ([reviews, remembered]) => {
        const { share, low, high } = recallOf(reviews, remembered);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(share ?? -1);
        expect(high).toBeGreaterThanOrEqual(share ?? 2);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});
