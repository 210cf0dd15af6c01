import { describe, expect, it } from 'vitest';
import { formatInterval, formatIntervalShort } from './format-interval.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('formatInterval', () => {
  it.each([
    [30_000, '<1 min', 'less than a minute'],
    [minute, '1 min', '1 minute'],
    [10 * minute, '10 min', '10 minutes'],
    [3 * 60 * minute, '3 h', '3 hours'],
    [day, '1 d', '1 day'],
    [8 * day, '8 d', '8 days'],
    [59 * day, '59 d', '59 days'],
    [64 * day, '2.1 mo', '2.1 months'],
    [365.25 * day, '1 y', '1 year'],
    [500 * day, '1.4 y', '1.4 years'],
  ])('shows %i ms as “%s” on a button and as “%s” in a sentence', (ms, short, words) => {
    expect(formatIntervalShort(ms)).toBe(short);
    expect(formatInterval(ms)).toBe(words);
  });
});
