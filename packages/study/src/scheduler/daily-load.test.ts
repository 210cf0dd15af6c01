import { expect, it } from 'vitest';
import { dailyLoad } from './daily-load.ts';

it('fits one new card and five reviews in a minute', () => {
  expect(dailyLoad(10)).toEqual({ newPerDay: 10, reviewsPerDay: 50 });
  expect(dailyLoad(20)).toEqual({ newPerDay: 20, reviewsPerDay: 100 });
  expect(dailyLoad(45)).toEqual({ newPerDay: 45, reviewsPerDay: 225 });
});
