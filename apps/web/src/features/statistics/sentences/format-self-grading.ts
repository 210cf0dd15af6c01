import type { Statistics } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { formatInterval } from './counting.ts';

type Checked = Statistics['selfGrading']['modules'][number];

/** What checked answers say about the learner's own ratings, in the module where they say the worst. */
export function formatSelfGrading({ modules, needed }: Statistics['selfGrading']): string {
  const [worst] = modules;
  if (!worst) return `No module has ${needed} checked answers yet to compare your ratings with.`;
  return `Where you rated flip cards of ${worst.moduleName} Good or Easy, you got ${formatPercent(worst.share)} of its checked answers right within 30 days.`;
}

/** Whether that fits the ratings: the share that is known should reach the desired retention. */
export function formatSelfVerdict({ modules }: Statistics['selfGrading'], desired: number): string {
  const [worst] = modules;
  if (!worst) return '';
  const counted = `${worst.right} of ${worst.answers}, ${formatInterval(worst)}`;
  if (worst.high >= desired) return `That fits your ratings (${counted}).`;
  const strict: Checked[] = modules.filter(({ high }) => high < desired);
  const where =
    strict.length > 1 ? `this and ${formatCount(strict.length - 1, 'other module')}` : 'this module';
  return `That is less than the ${formatPercent(desired)} that you want to remember (${counted}). In ${where}, rate yourself more strictly.`;
}
