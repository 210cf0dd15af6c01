import type { Recall } from '@flipstack/contract';
import { formatPercent } from '../../../lib/format-percent.ts';

/** Fewer reviews say too little to be put in a sentence. */
export const reviewsNeeded = 20;

/** A share with its interval, of which there was at least one review. */
export type Known = Recall & { share: number; low: number; high: number };

export const isKnown = (recall: Recall): recall is Known =>
  recall.share !== null && recall.low !== null && recall.high !== null;

export const isEnough = (recall: Recall): recall is Known =>
  isKnown(recall) && recall.reviews >= reviewsNeeded;

/** `95% interval: 88% to 94%` */
export const formatInterval = ({ low, high }: { low: number; high: number }): string =>
  `95% interval: ${formatPercent(low)} to ${formatPercent(high)}`;

/** The middle of some numbers; 0 without any. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
