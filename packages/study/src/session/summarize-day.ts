import { listCardChanges, type ReviewOfPeriod } from './card-changes.ts';

/** What a learner achieved in a day. */
export interface DaySummary {
  reviewed: number;
  /** Reviews that were not rated Again. */
  remembered: number;
  durationMs: number;
  /** Cards that were new before the day and are past their learning steps now. */
  learned: number;
  /** Cards that were not known before the day and are known now. */
  becameKnown: number;
  /** How often each card was rated Again, most often first. */
  hard: { card: string; times: number }[];
}

/** @param reviews in chronological order */
export function summarizeDay(reviews: readonly ReviewOfPeriod[]): DaySummary {
  const cards = listCardChanges(reviews);
  return {
    reviewed: reviews.length,
    remembered: reviews.filter((review) => !isForgotten(review)).length,
    durationMs: reviews.reduce((total, { durationMs }) => total + durationMs, 0),
    learned: cards.filter(({ isLearned }) => isLearned).length,
    becameKnown: cards.filter(({ becameKnown }) => becameKnown).length,
    hard: cards
      .map((card) => ({ card: card.card, times: card.reviews.filter(isForgotten).length }))
      .filter(({ times }) => times > 0)
      .toSorted((one, other) => other.times - one.times),
  };
}

const isForgotten = ({ rating }: ReviewOfPeriod): boolean => rating === 'Again';
