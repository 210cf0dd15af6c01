import { messages, type ReviewCard } from '@flipstack/contract';
import { isLeech } from '@flipstack/study/leech';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { findOwnReviewable } from '../cards/own-reviewable.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { recordEvents } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { type CardProgress, deleteProgress, findProgress, saveProgress } from './progress-repository.ts';
import { findReview, insertUndo, isUndone, type Review } from './review-repository.ts';

/**
 * Undoes a review: it stays in the log but no longer counts, and the card's previous schedule is
 * restored.
 * @throws {AppError} `CONFLICT` when the card has been graded since
 */
export function undoReview(services: Services, actor: Actor, reviewId: string): Promise<ReviewCard> {
  const { now } = services;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    const review = await findReview(transaction, actor.id, reviewId);
    if (review === undefined) throw new AppError('NOT_FOUND', messages.reviewNotFound);
    const card = await findOwnReviewable(transaction, actor, review.card);
    let progress = await findProgress(transaction, actor.id, review.card);
    if (!(await isUndone(transaction, actor.id, reviewId))) {
      if (!isLatest(review, progress)) throw new AppError('CONFLICT', messages.reviewedSince);
      await insertUndo(transaction, card, { reviewId, undoneAt: now(), arrival: learner.arrivals + 1 });
      await recordEvents(transaction, learner, { arrivals: 1, reviews: -1, since: review.reviewedAt });
      progress = progressBefore(review, progress);
      if (progress === undefined) await deleteProgress(transaction, card);
      else await saveProgress(transaction, card, progress);
    }
    const found: CardToReview = { card: card.content, progress };
    return toReviewCard(found, schedulerSettings(learner, now()), now());
  });
}

function isLatest(
  { before, reviewedAt }: Review,
  progress: CardProgress | undefined,
): progress is CardProgress {
  return progress?.schedule.reviews === before.reviews + 1 && progress.schedule.lastReviewAt === reviewedAt;
}

/**
 * Undoing the review that made a card a leech also resumes it. A card set aside for another reason
 * stays so.
 */
function progressBefore({ before }: Review, { schedule, setAside }: CardProgress): CardProgress | undefined {
  const reviewMadeLeech = setAside === 'leech' && schedule.lapses > before.lapses && isLeech(schedule.lapses);
  const remaining = reviewMadeLeech ? null : setAside;
  if (before.reviews === 0 && remaining === null) return undefined;
  return { schedule: before, buriedUntil: 0, setAside: remaining };
}
