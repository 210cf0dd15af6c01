import type { Statistics } from '@flipstack/contract';
import { deviates, recallOf } from '@flipstack/study/statistics';
import { formatPercent } from '../../../lib/format-percent.ts';
import { isKnown } from './counting.ts';

type Hour = Statistics['time']['hours'][number];

/** An hour of the day, over all days of the week. */
export interface HourOfDay {
  hour: number;
  reviews: number;
  durationMs: number;
  /** Of the reviews that count for true retention. */
  counted: number;
  remembered: number;
}

/** How many counted reviews an hour needs to be compared with others. */
export const hourNeeds = 30;

export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The 24 hours of the day. */
export function sumByHour(hours: readonly Hour[]): HourOfDay[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const same = hours.filter((one) => one.hour === hour);
    const sum = (of: (one: Hour) => number) => same.reduce((total, one) => total + of(one), 0);
    return {
      hour,
      reviews: sum(({ reviews }) => reviews),
      durationMs: sum(({ durationMs }) => durationMs),
      counted: sum(({ recall }) => recall.reviews),
      remembered: sum(({ recall }) => recall.remembered),
    };
  });
}

/**
 * At which hours recall is best and worst, if they differ by more than chance explains. Their 99 %
 * intervals are compared, because the best and the worst of 24 differ more than two chosen before.
 */
export function formatHours(hours: readonly Hour[]): string {
  const compared = sumByHour(hours)
    .filter(({ counted }) => counted >= hourNeeds)
    .map(({ hour, counted, remembered }) => ({
      hour,
      recall: recallOf(counted, remembered, deviates.percent99),
    }))
    .flatMap(({ hour, recall }) => (isKnown(recall) ? [{ hour, ...recall }] : []))
    .sort((one, other) => other.share - one.share);
  const [best, worst] = [compared[0], compared.at(-1)];
  if (!best || !worst || best === worst)
    return `The hours at which you remember best appear once two hours of the day have ${hourNeeds} repeat reviews each.`;
  if (best.low <= worst.high) return 'The time of day makes no clear difference to what you remember.';
  return `You remember best at ${formatHour(best.hour)} (${formatPercent(best.share)}) and worst at ${formatHour(worst.hour)} (${formatPercent(worst.share)}).`;
}

/** When most reviews are made. */
export function formatBusiestHour(hours: readonly Hour[]): string {
  const all = sumByHour(hours);
  const reviews = all.reduce((sum, one) => sum + one.reviews, 0);
  const busiest = all.reduce((most, one) => (one.reviews > most.reviews ? one : most));
  if (reviews === 0) return '';
  return `You review most between ${formatHour(busiest.hour)} and ${formatHour((busiest.hour + 1) % 24)}: ${formatPercent(busiest.reviews / reviews)} of your reviews.`;
}
