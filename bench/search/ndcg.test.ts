import { expect, it } from 'vitest';
import { ndcg } from './ndcg.ts';

it('is 1 when the best cards come first', () => {
  expect(ndcg([3, 2, 1], [1, 2, 3], 5)).toBe(1);
});

it('is 0 without relevant results', () => {
  expect(ndcg([0, 0], [3], 5)).toBe(0);
  expect(ndcg([], [3], 5)).toBe(0);
});

it('discounts later results by their rank', () => {
  expect(ndcg([0, 3], [3], 5)).toBeCloseTo(1 / Math.log2(3));
  expect(ndcg([2, 3], [3, 2], 5)).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)));
});

it('ignores results and judgments below the depth', () => {
  expect(ndcg([0, 0, 3], [3], 2)).toBe(0);
  expect(ndcg([3, 3], [3, 3, 3], 2)).toBe(1);
});
