import type { ReviewCard } from '@flipstack/contract';
import type {
  ReviewAction,
  ReviewBatch,
  ReviewEvent,
  ReviewSession,
  SessionCard,
} from '@flipstack/study/review-session';
import { afterRating, type KnownCard } from '../../../lib/card-state.ts';
import type { Rating } from './ratings.ts';

/** A card of the review session, with what the screen shows of it. */
export interface ScreenCard extends SessionCard {
  details: KnownCard;
  /** Whether its schedule is only predicted, because the server has not answered the last grade. */
  isPredicted: boolean;
}

export type ScreenSession = ReviewSession<ScreenCard>;
export type ScreenAction = ReviewAction<ScreenCard>;
export type ScreenEvent = ReviewEvent<ScreenCard>;
export type Dispatch = (event: ScreenEvent) => void;

const toScreenCard = (details: KnownCard): ScreenCard => ({
  card: details.card,
  dueAt: Date.parse(details.dueAt),
  isNew: details.state === 'New',
  isLearning: details.state === 'Learning' || details.state === 'Relearning',
  details,
  isPredicted: details.isPredicted === true,
});

export const toBatch = (cards: readonly KnownCard[], total?: number): ReviewBatch<ScreenCard> => ({
  cards: cards.map(toScreenCard),
  total,
});

/** Whether the card is the learner's own, as opposed to one of the library. */
export const isOwnCard = ({ module }: ReviewCard): boolean => 'moduleId' in module;

/** Identifies a card's version, to recognize batches from before another tab graded the card. */
export const versionOf = ({ state, dueAt, reviews }: ReviewCard): string =>
  state === 'New' ? state : `${state} ${dueAt} ${reviews}`;

/** The event for a card in the server's answer. A card that was put away leaves the session. */
export function serverCardEvent(details: ReviewCard): ScreenEvent {
  const isPutAway = details.setAside !== null || details.buriedUntil !== null;
  return isPutAway ? { kind: 'remove', card: details.card } : { kind: 'update', card: toScreenCard(details) };
}

interface Grade {
  rating: Rating;
  reviewId: string;
  durationMs: number;
  now: number;
}

/** A grade with the predicted next schedule, which the server's answer replaces. */
export function gradeEvent(
  before: ScreenCard,
  { rating, reviewId, durationMs, now }: Grade,
): Extract<ScreenEvent, { kind: 'grade' }> {
  const details = afterRating(before.details, rating, now);
  const after: ScreenCard = {
    card: before.card,
    dueAt: Date.parse(details.dueAt),
    isNew: false,
    isLearning: details.state !== 'Review' && details.setAside === null,
    details,
    isPredicted: true,
  };
  const remembered = rating !== 'Again';
  return { kind: 'grade', before, after, reviewId, remembered, durationMs };
}
