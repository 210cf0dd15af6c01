import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hintRating } from './rating-hint.ts';

describe('hintRating', () => {
  it.each([
    [0, 5, undefined],
    [2, 5, 'Again'],
    [3, 5, 'Hard'],
    [2, 4, 'Hard'],
    [4, 5, 'Hard'],
    [5, 5, 'Good'],
    [1, 1, 'Good'],
  ])('hints for %i of %i at %s', (ticked, total, rating) => {
    expect(hintRating(ticked, total)).toBe(rating);
  });

  it('does not suggest a lower rating for one more key point', () => {
    const order = [undefined, 'Again', 'Hard', 'Good'];
    const counts = fc
      .integer({ min: 1, max: 12 })
      .chain((total) => fc.tuple(fc.integer({ min: 0, max: total - 1 }), fc.constant(total)));
    fc.assert(
      fc.property(counts, ([ticked, total]) => {
        const [fewer, more] = [hintRating(ticked, total), hintRating(ticked + 1, total)];
        expect(order.indexOf(more)).toBeGreaterThanOrEqual(order.indexOf(fewer));
      }),
    );
  });
});
