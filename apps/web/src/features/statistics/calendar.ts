import type { Statistics } from '@flipstack/contract';
import { addDays } from '../../lib/format-day.ts';

type Day = Statistics['year'][number];

/** A day in a calendar of 53 weeks. Monday is weekday 0. */
export type CalendarDay = Day & { week: number; weekday: number };

export const calendarWeeks = 53;

/** Each day of the calendar up to today, which is in its last week. */
export function calendarOf(year: readonly Day[], today: string): CalendarDay[] {
  const byDate = new Map(year.map((day) => [day.date, day]));
  const weekdayOfToday = (new Date(today).getUTCDay() + 6) % 7;
  const first = addDays(today, -(calendarWeeks - 1) * 7 - weekdayOfToday);
  return Array.from({ length: (calendarWeeks - 1) * 7 + weekdayOfToday + 1 }, (_, index) => {
    const date = addDays(first, index);
    const day = byDate.get(date) ?? { date, reviews: 0, newCards: 0, durationMs: 0 };
    return { ...day, week: Math.floor(index / 7), weekday: index % 7 };
  });
}

/** The names of the months above the weeks in which they begin, in a part of the calendar. */
export function monthLabels(days: readonly CalendarDay[], from: number, to: number): [number, string][] {
  return days
    .filter(({ date, week }) => date.endsWith('-01') && week >= from && week < to - 1)
    .map(({ date, week }) => [
      week - from,
      new Date(date).toLocaleDateString('en', { timeZone: 'UTC', month: 'short' }),
    ]);
}
