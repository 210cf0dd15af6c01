import type { ReviewCard } from '@flipstack/contract';
import type { ReviewBatch, ReviewEvent, ReviewSession, SessionCard } from '@flipstack/study/review-session';
import type { Rating } from './ratings.ts';

/** A card of the review session, with what the screen shows of it. */
export interface ScreenCard extends SessionCard {
  details: ReviewCard;
  /** Whether its schedule is only predicted, because the server has not answered the last grade. */
  isPredicted: boolean;
}

export type ScreenSession = ReviewSession<ScreenCard>;
export type ScreenEvent = ReviewEvent<ScreenCard>;
export type Dispatch = (event: ScreenEvent) => void;

const dayMs = 24 * 60 * 60 * 1000;

const toScreenCard = (details: ReviewCard): ScreenCard => ({
  card: details.card,
  dueAt: Date.parse(details.dueAt),
  isNew: details.state === 'New',
  isLearning: details.state === 'Learning' || details.state === 'Relearning',
  details,
  isPredicted: false,
});

export const toBatch = (cards: readonly ReviewCard[], total?: number): ReviewBatch<ScreenCard> => ({
  cards: cards.map(toScreenCard),
  total,
});

/** Whether the card is the learner's own, as opposed to one of the library. */
export const isOwnCard = ({ module }: ReviewCard): boolean => 'moduleId' in module;

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
  const { details } = before;
  const nextInMs = details.nextInMs[rating];
  const remembered = rating !== 'Again';
  // Only the server knows how many learning steps are left. Remembering a predicted card ends its
  // steps, so that it does not return forever while the server cannot be reached.
  const isLearning = nextInMs < dayMs && !(before.isPredicted && remembered);
  const state = isLearning ? (details.state === 'Review' ? 'Relearning' : 'Learning') : 'Review';
  const after: ScreenCard = {
    ...before,
    dueAt: now + nextInMs,
    isNew: false,
    isLearning,
    details: { ...details, state },
    isPredicted: true,
  };
  return { kind: 'grade', before, after, reviewId, remembered, durationMs };
}
