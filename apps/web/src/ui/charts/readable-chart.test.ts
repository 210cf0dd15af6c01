import { expect, it } from 'vitest';
import { afterKey } from './readable-chart.tsx';

const week = { across: 7, down: 1 };

it.each([
  ['ArrowRight', 3, undefined, 4],
  ['ArrowLeft', 0, undefined, 0],
  ['ArrowRight', 9, undefined, 9],
  ['ArrowRight', 1, week, 8],
  ['ArrowRight', 5, week, 5],
  ['ArrowDown', 1, week, 2],
  ['ArrowUp', 1, week, 0],
  ['Home', 4, week, 0],
  ['End', 4, undefined, 9],
  ['a', 4, undefined, undefined],
])('moves with %s from mark %i of ten', (key, from, steps, to) => {
  expect(afterKey(key, from, 10, steps)).toBe(to);
});
