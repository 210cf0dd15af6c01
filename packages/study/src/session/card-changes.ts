import { cardStage } from '../scheduler/card-stage.ts';
import type { Rating, Schedule } from '../scheduler/scheduler.ts';

/** The part of a schedule that decides the card's stage. */
export type StageSchedule = Pick<Schedule, 'state' | 'intervalDays'>;

/** A review, with its card's schedule before it and now. */
export interface ReviewOfPeriod {
  /** The card's name, which identifies it. */
  card: string;
  rating: Rating;
  durationMs: number;
  before: StageSchedule;
  /** Undefined if the card no longer exists. */
  now: StageSchedule | undefined;
}

/** How the reviews of a period changed a card. */
export interface CardChange<Review extends ReviewOfPeriod> {
  card: string;
  reviews: readonly Review[];
  /** Whether the card was new before the period and is past its learning steps now. */
  isLearned: boolean;
  /** Whether the card was not known before the period and is known now. */
  becameKnown: boolean;
}

/** @param reviews in chronological order */
export function listCardChanges<Review extends ReviewOfPeriod>(
  reviews: readonly Review[],
): CardChange<Review>[] {
  return [...Map.groupBy(reviews, ({ card }) => card)].map(([card, ofCard]) => {
    const stageBefore = ofCard[0] && cardStage(ofCard[0].before);
    const now = ofCard[0]?.now;
    return {
      card,
      reviews: ofCard,
      isLearned: stageBefore === 'new' && now?.state === 'Review',
      becameKnown: stageBefore !== 'known' && now !== undefined && cardStage(now) === 'known',
    };
  });
}
