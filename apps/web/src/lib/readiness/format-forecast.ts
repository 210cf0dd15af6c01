import type { Readiness, ReadinessForecast, ReadinessGoal } from '@flipstack/contract';
import { formatCount } from '../format-count.ts';
import { formatDay } from '../format-day.ts';
import { formatPercent, formatProbability } from '../format-percent.ts';
import { typeNames } from '../interview/interview-names.ts';
import { stackLabel } from '../stack-hue.ts';

const list = new Intl.ListFormat('en');

/** What the learner prepares for: `Technical interview for Middle in React, 30 minutes`. */
export const formatGoal = ({ type, level, stacks, minutes }: ReadinessGoal): string =>
  `${typeNames[type]} interview for ${level} in ${list.format(stacks.map(stackLabel))}, ${minutes} minutes`;

/** When it is: `on December 4, in 11 days`. */
export function formatWhen({ date }: ReadinessGoal, { today, daysLeft }: Readiness): string {
  const on = formatDay(date, today);
  if (daysLeft === null) return `on ${on}, which has passed`;
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? `tomorrow, on ${on}` : `on ${on}, in ${formatCount(daysLeft, 'day')}`;
}

/** The 90 % band: `62% to 85%`. */
export const formatBand = ({ low, high }: Pick<ReadinessForecast, 'low' | 'high'>): string =>
  formatPercent(low) === formatPercent(high)
    ? formatPercent(low)
    : `${formatPercent(low)} to ${formatPercent(high)}`;

/** Today's forecast for the date, which claims no more than was computed. */
export function formatForecast(forecast: ReadinessForecast, { date }: ReadinessGoal, today: string): string {
  // The month and the day stay on one line.
  const when = date === today ? 'today' : `on ${formatDay(date, today).replace(' ', '\u00a0')}`;
  return `With this plan, you would probably get ${formatBand(forecast)} right ${when}. Chance to pass: ${formatProbability(forecast.passProbability)}.`;
}

/** Why there is no forecast yet. */
export const formatSeen = (seenWeight: number, needed: number): string =>
  // Rounded down, so that it never says as much as is needed.
  `You have seen ${Math.floor(seenWeight * 100)}% of what this interview asks. A forecast needs ${formatPercent(needed)}.`;
