import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { addDays, formatDay } from '../../../lib/format-day.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { medianOf } from './counting.ts';

type Day = Statistics['year'][number];

/** On how many days of the last 365 there were reviews, and how many. */
export function formatYear(year: readonly Day[], today: string): string {
  const days = year.filter(({ date, reviews }) => date > addDays(today, -365) && reviews > 0);
  if (days.length === 0) return 'No reviews in the last 365 days.';
  const usual = Math.round(medianOf(days.map(({ reviews }) => reviews)));
  return `You reviewed on ${days.length} of the last 365 days, with ${formatCount(usual, 'review')} on a usual day.`;
}

/** The day with the most reviews. */
export function formatBusiest(year: readonly Day[], today: string): string {
  const [busiest] = year.toSorted((one, other) => other.reviews - one.reviews);
  if (busiest === undefined || year.length < 2) return '';
  return `Your busiest day was ${formatDay(busiest.date, today)}, with ${formatCount(busiest.reviews, 'review')}.`;
}

/** How long a review and a usual day take, in the last 30 days. */
export function formatTime(meanMs: number | null, year: readonly Day[], today: string): string {
  const days = year.filter(({ date, reviews }) => date > addDays(today, -30) && reviews > 0);
  if (meanMs === null || days.length === 0) return 'No reviews in the last 30 days.';
  const usual = formatDuration(medianOf(days.map(({ durationMs }) => durationMs)));
  return `A review takes you ${formatDuration(meanMs)}, and a usual day ${usual}.`;
}
