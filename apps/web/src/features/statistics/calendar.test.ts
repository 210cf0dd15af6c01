import { describe, expect, it } from 'vitest';
import { calendarOf, monthLabels } from './calendar.ts';

const day = (date: string) => ({ date, reviews: 5, newCards: 1, durationMs: 60_000 });

describe('the calendar of the last year', () => {
  // A Wednesday.
  const days = calendarOf([day('2025-11-24'), day('2026-11-25')], '2026-11-25');

  it('begins on a Monday and ends today', () => {
    expect(days[0]).toMatchObject({ date: '2025-11-24', week: 0, weekday: 0, reviews: 5 });
    expect(days.at(-1)).toMatchObject({ date: '2026-11-25', week: 52, weekday: 2, reviews: 5 });
    expect(days).toHaveLength(52 * 7 + 3);
    expect(days[1]).toMatchObject({ date: '2025-11-25', reviews: 0 });
  });

  it('is full when today is a Sunday', () => {
    expect(calendarOf([], '2026-11-29')).toHaveLength(371);
  });

  it('names each month where it begins', () => {
    expect(monthLabels(days, 0, 27).slice(0, 2)).toEqual([
      [1, 'Dec'],
      [5, 'Jan'],
    ]);
    expect(monthLabels(days, 27, 53).at(0)).toEqual([0, 'Jun']);
  });
});
