import type { ReviewSummary } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import type { useReview } from './use-review.ts';

interface Rest {
  cards: number;
  newCards: number;
}

/** What is left of today's cards, if the session covered only part of them. */
export function restOfToday(
  { scope, remaining }: ReturnType<typeof useReview>,
  week: ReviewSummary | undefined,
): Rest {
  const isPart = Object.values(scope).some((limit) => limit !== undefined);
  if (!isPart || week === undefined) return { cards: 0, newCards: 0 };
  return { cards: Math.max(0, week.dueToday - remaining), newCards: week.newToday };
}

export function formatRest({ cards, newCards }: Rest): string {
  return `${formatCount(cards, newCards === cards ? 'more new card' : 'more card')} today.`;
}
