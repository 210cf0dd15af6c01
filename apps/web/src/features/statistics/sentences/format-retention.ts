import type { Recall, Statistics } from '@flipstack/contract';
import { deviates, recallOf } from '@flipstack/study/statistics';
import { formatCount } from '../../../lib/format-count.ts';
import { formatPercent } from '../../../lib/format-percent.ts';
import { formatInterval, isEnough, type Known, reviewsNeeded } from './counting.ts';

type Retention = Statistics['retention'];
export type Verdict = 'as-asked' | 'less' | 'more';

/**
 * Mature cards if there are enough reviews of them, otherwise all. Undefined if there are too few
 * of both.
 */
export function subjectOf({ mature, all }: Retention): { recall: Known; name: string } | undefined {
  if (isEnough(mature)) return { recall: mature, name: 'mature cards' };
  return isEnough(all) ? { recall: all, name: 'your cards' } : undefined;
}

/** Whether the difference from the desired retention is more than chance explains. */
export function verdictOf({ low, high }: Known, desired: number): Verdict {
  if (high < desired) return 'less';
  return low > desired ? 'more' : 'as-asked';
}

/** How much is remembered, compared with the desired retention. */
export function formatRetention(retention: Retention): string {
  const subject = subjectOf(retention);
  if (!subject)
    return `You have ${retention.all.reviews} of the ${reviewsNeeded} repeat reviews that it takes to say how much you remember.`;
  return `You remember ${formatPercent(subject.recall.share)} of ${subject.name}; you asked for ${formatPercent(retention.desired)}.`;
}

const verdicts: Readonly<Record<Verdict, string>> = {
  'as-asked': 'The difference is no more than chance explains',
  less: 'You forget more than you asked for, and chance does not explain it',
  more: 'You remember more than you asked for, so you could review less',
};

/** Whether that is good enough, and how sure it is. */
export function formatVerdict(retention: Retention): string {
  const subject = subjectOf(retention);
  if (!subject) return '';
  const { recall } = subject;
  return `${verdicts[verdictOf(recall, retention.desired)]} (${formatCount(recall.reviews, 'review')}, ${formatInterval(recall)}).`;
}

type OfStack = Recall & { stackName: string | null };

/**
 * The stack that is remembered worst, if it is worse than the rest by more than chance explains.
 * Uses 99 % intervals: among a dozen stacks, the 95 % interval of one often excludes the mean by
 * chance.
 */
export function weakestStack({ byStack, all }: Retention): (Known & { stackName: string }) | undefined {
  const weak = byStack.filter(
    (one): one is OfStack & Known & { stackName: string } =>
      one.stackName !== null && isEnough(one) && (highest(one) ?? 1) < (all.share ?? 0),
  );
  return weak.toSorted((one, other) => one.share - other.share)[0];
}

const highest = ({ reviews, remembered }: Recall): number | null =>
  recallOf(reviews, remembered, deviates.percent99).high;
