import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOfDay,
  dayMs,
  dayNumber,
  dayOf,
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
  'America/Santiago',
  'Australia/Lord_Howe',
);

describe('the learner’s day', () => {
  it('begins at the chosen hour of the learner’s time zone', () => {
    const lisbon = { timeZone: 'Europe/Lisbon', dayStartsAtMinutes: 240 };
    // 02:30 in Lisbon, in summer one hour ahead of UTC: still the day before.
    const night = Date.UTC(2026, 6, 2, 1, 30);
    expect(dateOfDay(dayNumber(night, dayShiftMs(lisbon, night)))).toBe('2026-07-01');
    const morning = Date.UTC(2026, 6, 2, 3, 0);
    expect(dateOfDay(dayNumber(morning, dayShiftMs(lisbon, morning)))).toBe('2026-07-02');
  });

  it('follows summer time', () => {
    const lisbon = { timeZone: 'Europe/Lisbon', dayStartsAtMinutes: 0 };
    expect(dayShiftMs(lisbon, Date.UTC(2026, 0, 15))).toBe(0);
    expect(dayShiftMs(lisbon, Date.UTC(2026, 6, 15))).toBe(3_600_000);
  });

  it('has 23 or 25 hours when the clocks change, whenever it begins', () => {
    const hourMs = 3_600_000;
    const hoursOf = (date: string, dayStartsAtMinutes: number) => {
      const learner = { timeZone: 'Europe/Lisbon', dayStartsAtMinutes };
      const day = Date.parse(date) / dayMs;
      return (startOfDay(day + 1, learner) - startOfDay(day, learner)) / hourMs;
    };
    expect([hoursOf('2026-03-28', 0), hoursOf('2026-03-29', 0), hoursOf('2026-03-30', 0)]).toEqual([
      24, 23, 24,
    ]);
    expect([hoursOf('2026-03-28', 240), hoursOf('2026-03-29', 240)]).toEqual([23, 24]);
    expect([hoursOf('2026-10-24', 0), hoursOf('2026-10-25', 0)]).toEqual([24, 25]);
  });

  it('contains every instant from its start to the start of the next', () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: Date.UTC(2000), max: 4_000_000_000_000 }),
        (timeZone, dayStartsAtMinutes, now) => {
          const learner = { timeZone, dayStartsAtMinutes };
          const day = dayOf(now, learner);
          expect(startOfDay(day, learner)).toBeLessThanOrEqual(now);
          expect(now).toBeLessThan(startOfDay(day + 1, learner));
        },
      ),
    );
  });

  it.each([
    // In Santiago the clocks go from 00:00 to 01:00.
    ['America/Santiago', 0, Date.UTC(2026, 8, 6, 4)],
    // In New York they go from 02:00 to 03:00 in spring, and back to 01:00 in autumn.
    ['America/New_York', 120, Date.UTC(2026, 2, 8, 7)],
    ['America/New_York', 90, Date.UTC(2026, 10, 1, 6)],
    // On Lord Howe Island they change by half an hour.
    ['Australia/Lord_Howe', 105, Date.UTC(2026, 3, 4, 15)],
  ])('does not go back in %s, starting at minute %i, while the clocks change', (timeZone, start, change) => {
    const learner = { timeZone, dayStartsAtMinutes: start };
    const first = dayOf(change - dayMs / 2, learner);
    let last = first;
    for (let now = change - dayMs / 2; now < change + dayMs / 2; now += 300_000) {
      const day = dayOf(now, learner);
      expect([last, last + 1]).toContain(day);
      expect(startOfDay(day, learner)).toBeLessThanOrEqual(now);
      expect(now).toBeLessThan(startOfDay(day + 1, learner));
      last = day;
    }
    expect(last).toBe(first + 1);
  });

  it('is refused for a time zone that does not exist (isTimeZone)', () => {
    expect(isTimeZone('America/New_York')).toBe(true);
    expect(isTimeZone('Middle/Earth')).toBe(false);
  });
});

describe('streakDays', () => {
  it.each([
    [[], 0],
    [[100], 1],
    [[99], 1],
    [[98], 0],
    [[100, 99, 98, 96], 3],
    [[99, 98], 2],
  ])('for the days %j, on day 100, is %i', (days, streak) => {
    expect(streakDays(days, 100)).toBe(streak);
  });
});
