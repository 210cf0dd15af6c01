import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';

/** How often the hardest cards were forgotten. */
export function formatHardest(hardest: Statistics['hardest']): string {
  const forgotten = hardest.filter(({ lapses }) => lapses > 0);
  const [first] = forgotten;
  if (!first) return 'You have not forgotten any card that you had learned.';
  if (forgotten.length === 1)
    return `You have forgotten one card ${formatTimes(first.lapses)}, and no others.`;
  const lapses = forgotten.reduce((sum, one) => sum + one.lapses, 0);
  return `Your hardest card was forgotten ${formatTimes(first.lapses)}, and the ${forgotten.length} hardest together ${formatTimes(lapses)}.`;
}

export const formatTimes = (times: number): string => (times === 1 ? 'once' : formatCount(times, 'time'));
