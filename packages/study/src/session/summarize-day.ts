import { type CardStage, cardStage } from '../scheduler/card-stage.ts';
import type { Rating, Schedule } from '../scheduler/scheduler.ts';

/** A review of the day, with its card's schedule before it and now. */
export interface ReviewOfDay {
  /** The card's name, which identifies it. */
  card: string;
  rating: Rating;
  durationMs: number;
  before: Pick<Schedule, 'state' | 'intervalDays'>;
  now: Pick<Schedule, 'state' | 'intervalDays'>;
}

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
export function summarizeDay(reviews: readonly ReviewOfDay[]): DaySummary {
  const cards = [...Map.groupBy(reviews, ({ card }) => card)].map(([card, ofCard]) => ({
    card,
    stageBefore: stageBefore(ofCard),
    now: ofCard[0]?.now,
    times: ofCard.filter(isForgotten).length,
  }));
  return {
    reviewed: reviews.length,
    remembered: reviews.filter((review) => !isForgotten(review)).length,
    durationMs: reviews.reduce((total, { durationMs }) => total + durationMs, 0),
    learned: cards.filter(({ stageBefore, now }) => stageBefore === 'new' && now?.state === 'Review').length,
    becameKnown: cards.filter(
      ({ stageBefore, now }) => stageBefore !== 'known' && now !== undefined && cardStage(now) === 'known',
    ).length,
    hard: cards
      .filter(({ times }) => times > 0)
      .map(({ card, times }) => ({ card, times }))
      .toSorted((one, other) => other.times - one.times),
  };
}

const isForgotten = ({ rating }: ReviewOfDay): boolean => rating === 'Again';

const stageBefore = ([first]: readonly ReviewOfDay[]): CardStage | undefined =>
  first && cardStage(first.before);
