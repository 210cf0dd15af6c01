import { formatCount } from '../../lib/format-count.ts';
import { formatPercent, formatProbability } from '../../lib/format-percent.ts';
import { typeNames } from '../../lib/interview/interview-names.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import { hasAnswers, isLeft, type ReportNumbers } from './report-numbers.ts';

export { formatPercent, formatProbability };

const list = new Intl.ListFormat('en');

const formatStacks = (stacks: readonly string[]): string => list.format(stacks.map(stackLabel));

/** The names of the stacks, as a part of a sentence. */
export const stacksOf = ({ stacks }: Pick<ReportNumbers, 'stacks'>): string =>
  formatStacks(stacks.map(({ stack }) => stack));

/** What was chosen: `Technical interview for Middle in React, 30 minutes`. */
export const formatChoice = (report: ReportNumbers): string =>
  `${typeNames[report.type]} interview for ${report.level} in ${stacksOf(report)}, ${report.minutes} minutes`;

export const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('en', { dateStyle: 'long' });

export const formatTime = (instant: string): string =>
  new Date(instant).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });

/** A time that was spent, such as `45 s` or `2 min 5 s`. */
export function formatSpent(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

/**
 * The result in one sentence, which claims only what the estimates carry.
 * @param name the display name, if another user reads the report
 */
export function formatHeadline(report: ReportNumbers, name?: string): string {
  const { level, levels, pool } = report;
  const subject = name ?? 'You';
  const is = name === undefined ? 'are' : 'is';
  if (!hasAnswers(report)) return `${subject} answered none of the questions, so this report claims nothing.`;
  if (isLeft(report))
    return `${subject} answered fewer than half of the questions that can be checked, so they are not scored.`;
  const place = `${level} level in ${stacksOf(report)}`;
  const estimated = levels.find((one) => one.level === level);
  switch (estimated?.verdict) {
    case 'at level':
      return `${subject} ${is} likely at ${place}: ${formatProbability(estimated.probability)}`;
    case 'below level':
      return `${subject} ${is} likely below ${place}: ${formatProbability(1 - estimated.probability)}`;
    case 'not enough evidence':
      return `Not enough evidence either way: ${place} has a probability of ${formatProbability(estimated.probability)}`;
    default:
      return `Not enough evidence yet: ${pool.items} of ${formatCount(pool.needed, 'first exposure')}`;
  }
}

/** What the estimates are based on. */
export function formatBasis({ pool }: Pick<ReportNumbers, 'pool'>): string {
  if (pool.items === 0) return 'No scored question was new to you, so nothing is estimated.';
  const place =
    pool.interviews === 1 ? 'this interview' : `${formatCount(pool.interviews, 'interview')} within 30 days`;
  return `Estimated from ${formatCount(pool.items, 'first exposure')} in ${place}.`;
}
