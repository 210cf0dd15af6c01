import type { ReviewCard } from '@flipstack/contract';
import {
  addToReview,
  askNext,
  dropFromSession,
  forgetStep,
  gradeInSession,
  putAwayInSession,
  type ReviewPortion,
  type ReviewSession,
  type ReviewStep,
  renewReview,
  startReviewSession,
  undoInSession,
  updateInSession,
} from '@flipstack/study/review-session';
import type { Rating } from './rating.ts';

export type SittingCard = {
  card: string;
  dueAt: number;
  isStep: boolean;
  shown: ReviewCard;
  /** Whether the server has not said yet what came of the latest grade: then nobody knows when it comes back next. */
  isGuess: boolean;
};
export type Sitting = ReviewSession<SittingCard>;

export const startSitting = startReviewSession<SittingCard>;

const cardOf = (shown: ReviewCard): SittingCard => ({
  card: shown.card,
  dueAt: Date.parse(shown.dueAt),
  isStep: shown.state === 'Learning' || shown.state === 'Relearning',
  shown,
  isGuess: false,
});

interface Portion {
  cards: readonly ReviewCard[];
  total?: number;
}

const portionOf = ({ cards, ...rest }: Portion): ReviewPortion<SittingCard> => ({
  ...rest,
  cards: cards.map(cardOf),
});

interface Grade {
  card: SittingCard;
  rating: Rating;
  reviewId: string;
  durationMs: number;
}

/** What happens in a sitting. */
export type ReviewEvent =
  | ({ kind: 'more' } & Portion)
  /** With `keepsNew`, new cards stay that the portion does not have: somebody asked for them beyond the limit. */
  | ({ kind: 'renew'; keepsNew?: boolean } & Portion)
  | ({ kind: 'grade' } & Grade)
  | { kind: 'away'; card: SittingCard }
  | { kind: 'undo' | 'wait' }
  | { kind: 'known'; card: ReviewCard }
  /** The card is not there any more; what was done to it came to nothing. */
  | { kind: 'refused'; card: string; reviewId: string | undefined };

/** The sitting after something has happened in it at an instant, with the card that is asked now. */
export function sittingAfter(sitting: Sitting, [event, now]: [ReviewEvent, number]): Sitting {
  return askNext(changed(sitting, event, now), now);
}

function changed(sitting: Sitting, event: ReviewEvent, now: number): Sitting {
  switch (event.kind) {
    case 'more':
      return addToReview(sitting, portionOf(event));
    case 'renew':
      return renewed(sitting, event);
    case 'grade':
      return graded(sitting, event, now);
    case 'away':
      return putAwayInSession(sitting, event.card);
    case 'undo':
      return undoInSession(sitting);
    case 'known':
      return isPutAway(event.card)
        ? dropFromSession(sitting, event.card.card)
        : updateInSession(sitting, cardOf(event.card), now);
    case 'refused':
      return forgetStep(dropFromSession(sitting, event.card), isRefused(event));
    case 'wait':
      return sitting;
  }
}

function renewed(
  sitting: Sitting,
  { keepsNew = false, ...portion }: Portion & { keepsNew?: boolean },
): Sitting {
  const kept = keepsNew ? sitting.queue.filter(({ shown }) => shown.state === 'New') : [];
  const there = renewReview(sitting, portionOf(portion));
  const has = new Set(there.queue.map(({ card }) => card));
  return { ...there, queue: [...there.queue, ...kept.filter(({ card }) => !has.has(card))] };
}

const isPutAway = ({ setAside, buriedUntil }: ReviewCard) => setAside !== null || buriedUntil !== null;

const isRefused =
  ({ card, reviewId }: { card: string; reviewId: string | undefined }) =>
  (step: ReviewStep<SittingCard>) =>
    step.kind === 'grade' ? step.reviewId === reviewId : reviewId === undefined && step.before.card === card;

/** What the server will say, as far as it has said it already; its answer takes the place of this. */
function graded(sitting: Sitting, { card, rating, reviewId, durationMs }: Grade, now: number): Sitting {
  const { shown } = card;
  const nextInMs = shown.nextInMs[rating];
  const isRemembered = rating !== 'Again';
  // Without the server nobody knows how many steps are left: who knew it again is not asked for ever.
  const isStep = nextInMs < dayMs && !(card.isGuess && isRemembered);
  const state = isStep ? (shown.state === 'Review' ? 'Relearning' : 'Learning') : 'Review';
  return gradeInSession(sitting, {
    before: card,
    after: { ...card, dueAt: now + nextInMs, isStep, shown: { ...shown, state }, isGuess: true },
    reviewId,
    remembered: isRemembered,
    wasNew: shown.state === 'New',
    durationMs,
    now,
  });
}

const dayMs = 24 * 60 * 60 * 1000;
