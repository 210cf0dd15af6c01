import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateOfDay,
  dayMs,
  dayNumber,
  dayShiftMs,
  isTimeZone,
  startOfDay,
  streakDays,
} from './learner-day.ts';

const zones = fc.constantFrom(
  'UTC',
  'Europe/Lisbon',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
);

describe('A learner’s day', () => {
  test('begins at the chosen hour of the learner’s own clock', () => {
    const lisbon = { timeZone: 'Europe/Lisbon', dayStartsAtMinutes: 240 };
    // 02:30 in Lisbon, in summer one hour ahead of UTC: still the day before.
    const night = Date.UTC(2026, 6, 2, 1, 30);
    expect(dateOfDay(dayNumber(night, dayShiftMs(lisbon, night)))).toBe('2026-07-01');
    const morning = Date.UTC(2026, 6, 2, 3, 0);
    expect(dateOfDay(dayNumber(morning, dayShiftMs(lisbon, morning)))).toBe('2026-07-02');
  });

  test('follows summer time', () => {
    const lisbon = { timeZone: 'Europe/Lisbon', dayStartsAtMinutes: 0 };
    expect(dayShiftMs(lisbon, Date.UTC(2026, 0, 15))).toBe(0);
    expect(dayShiftMs(lisbon, Date.UTC(2026, 6, 15))).toBe(3_600_000);
  });

  test('holds every instant between its start and the start of the next', () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        (timeZone, dayStartsAtMinutes, now) => {
          const shiftMs = dayShiftMs({ timeZone, dayStartsAtMinutes }, now);
          const day = dayNumber(now, shiftMs);
          expect(startOfDay(day, shiftMs)).toBeLessThanOrEqual(now);
          expect(startOfDay(day + 1, shiftMs) - startOfDay(day, shiftMs)).toBe(dayMs);
          expect(now).toBeLessThan(startOfDay(day + 1, shiftMs));
        },
      ),
    );
  });

  test('knows which time zones there are', () => {
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('Middle/Earth')).toBe(false);
  });
});

describe('A streak', () => {
  test.each([
    [[], 0],
    [[100], 1],
    [[99], 1],
    [[98], 0],
    [[100, 99, 98, 96], 3],
    [[99, 98], 2],
  ])('over the days %j, seen on day 100, is %i', (days, streak) => {
    expect(streakDays(days, 100)).toBe(streak);
  });
});
