import { messages, type ReviewCard } from '@flipstack/contract';
import { isLeech } from '@flipstack/study/leech';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { asLearner } from './as-learner.ts';
import { setReviewCount } from './learner-repository.ts';
import { findOwnReviewable } from './own-reviewable.ts';
import { findReview, insertUndo, isUndone, type Review } from './review-repository.ts';
import type { CardToReview } from './reviewable-repository.ts';
import {
  deleteLearnedCard,
  findLearnedCard,
  type LearnedCard,
  saveLearnedCard,
} from './schedule-repository.ts';
import { schedulerSettings, wireReviewCard } from './wire-review-card.ts';

/**
 * Takes a review back: it stays written but does not count, and the card is known as it was before.
 * @throws {AppError} `CONFLICT` when the card has been graded since
 */
export function undoReview(services: Services, actor: Actor, reviewId: string): Promise<ReviewCard> {
  const { now } = services;
  return asLearner(services, actor, async (transaction, learner) => {
    const review = await findReview(transaction, actor.id, reviewId);
    if (review === undefined) throw new AppError('NOT_FOUND', messages.reviewNotFound);
    const card = await findOwnReviewable(transaction, actor, review.card);
    let learned = await findLearnedCard(transaction, actor.id, review.card);
    if (!(await isUndone(transaction, actor.id, reviewId))) {
      if (!isLatest(review, learned)) throw new AppError('CONFLICT', messages.reviewedSince);
      await insertUndo(transaction, card, reviewId, now());
      await setReviewCount(transaction, learner, learner.reviews - 1);
      learned = asBefore(review, learned);
      if (learned === undefined) await deleteLearnedCard(transaction, card);
      else await saveLearnedCard(transaction, card, learned);
    }
    const found: CardToReview = { card: card.content, learned };
    return wireReviewCard(found, schedulerSettings(learner, now()), now());
  });
}

function isLatest({ before, reviewedAt }: Review, learned: LearnedCard | undefined): learned is LearnedCard {
  return learned?.schedule.reviews === before.reviews + 1 && learned.schedule.lastReviewAt === reviewedAt;
}

/** A card set aside by this very review comes back; one that was set aside before, or by its learner, does not. */
function asBefore({ before }: Review, { schedule, setAside }: LearnedCard): LearnedCard | undefined {
  const wasSetAsideByThis =
    setAside === 'leech' && schedule.lapses > before.lapses && isLeech(schedule.lapses);
  const stillAside = wasSetAsideByThis ? null : setAside;
  if (before.reviews === 0 && stillAside === null) return undefined;
  return { schedule: before, buriedUntil: 0, setAside: stillAside };
}
