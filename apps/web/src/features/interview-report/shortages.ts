import type { InterviewReport } from '@flipstack/contract';
import { formatCount } from '../../lib/format-count.ts';

/** What the library could not fill, in a sentence; undefined if it had all questions. */
export function formatShortages(shortages: InterviewReport['shortages']): string | undefined {
  const missing = sum(shortages.map((one) => one.missing));
  const replaced = sum(shortages.flatMap(({ replacements }) => replacements.map(({ count }) => count)));
  if (missing + replaced === 0) return undefined;
  const parts = [
    ...(replaced > 0 ? [`${formatCount(replaced, 'question')} of other kinds or levels asked instead`] : []),
    ...(missing > 0 ? [`${formatCount(missing, 'question')} missing`] : []),
  ];
  return `The library has too few questions for this interview: ${parts.join(', ')}.`;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
