import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('names the year of a date only if it is not this year', () => {
  expect(formatDay('2026-12-04', '2026-11-23')).toBe('December 4');
  expect(formatDay('2027-01-04', '2026-11-23')).toBe('January 4, 2027');
});
