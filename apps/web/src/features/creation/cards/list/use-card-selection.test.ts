import { expect, it } from 'vitest';
import { toggled } from './use-card-selection.ts';

const found = [1, 2, 3, 4, 5];
const select = (selected: number[], cardId: number, rangeFrom?: number) => [
  ...toggled(new Set(selected), found, { cardId, rangeFrom }),
];

it('selects and deselects a card', () => {
  expect(select([], 3)).toEqual([3]);
  expect(select([1, 3], 3)).toEqual([1]);
});

it('selects or deselects a range in either direction, and keeps cards outside it', () => {
  expect(select([5], 3, 1)).toEqual([5, 1, 2, 3]);
  expect(select([], 2, 4)).toEqual([2, 3, 4]);
  expect(select([1, 2, 3, 4], 3, 1)).toEqual([4]);
});

it('selects only the card if the search no longer finds the start of the range', () => {
  expect(select([9], 3, 9)).toEqual([9, 3]);
});

it('selects at most as many cards as one call accepts', () => {
  const many = Array.from({ length: 1200 }, (_, index) => index + 1);
  expect(toggled(new Set(), many, { cardId: 1200, rangeFrom: 1 }).size).toBe(1000);
});
