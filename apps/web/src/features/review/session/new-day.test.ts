import { describe, expect, it } from 'vitest';
import { hasDayEnded } from './new-day.ts';

describe('the end of the learner’s day', () => {
  const endsAt = '2026-11-22T04:00:00.000Z';

  it.each([
    ['the next day', '2026-11-23T04:00:00.000Z', true],
    ['a day of 23 hours', '2026-11-23T03:00:00.000Z', true],
    ['several days later', '2026-11-26T04:00:00.000Z', true],
    ['the same day', endsAt, false],
    ['a later start of day', '2026-11-22T09:30:00.000Z', false],
    ['an earlier start of day', '2026-11-22T01:00:00.000Z', false],
  ])('recognizes %s', (_, after, expected) => {
    expect(hasDayEnded(endsAt, after)).toBe(expected);
  });

  it('is not reached by the first answer', () => {
    expect(hasDayEnded(undefined, endsAt)).toBe(false);
    expect(hasDayEnded(endsAt, undefined)).toBe(false);
  });
});
