import { type CardName, messages, type ReviewCard } from '@flipstack/contract';
import { isLeech } from '@flipstack/study/leech';
import { reviewInstantMin } from '@flipstack/study/review-history';
import { gradeSchedule, newSchedule, type Rating, schedulerVersion } from '@flipstack/study/scheduler';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireRoomForReviews } from '../../../security/quotas.ts';
import type { Services } from '../../../services.ts';
import { findOwnReviewable } from '../cards/own-reviewable.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { recordEvents } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { checkResponse, lowerRating } from './check-response.ts';
import { type CardProgress, findProgress, saveProgress } from './progress-repository.ts';
import { findReview, insertReview, type Review } from './review-repository.ts';

interface Grade {
  reviewId: string;
  card: CardName;
  rating: Rating;
  durationMs: number;
  /** In ISO 8601. Defaults to now. */
  reviewedAt?: string | undefined;
  /** What was answered to a checked card. */
  response?: unknown;
}

interface Graded {
  card: ReviewCard;
  /** False if this review was counted before. */
  isNew: boolean;
}

/**
 * Grades a card: appends the review and updates the card's schedule in one transaction. Concurrent
 * grades of the same learner wait for each other, so no review is lost. A review that is sent again
 * counts once.
 */
export function gradeCard(services: Services, actor: Actor, grade: Grade): Promise<Graded> {
  const { now } = services;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    const card = await findOwnReviewable(transaction, actor, grade.card);
    const current = await findProgress(transaction, actor.id, grade.card);
    const counted = await findReview(transaction, actor.id, grade.reviewId);
    if (counted !== undefined) {
      refuseReusedId(counted, grade);
      const settings = schedulerSettings(learner, now());
      return { card: toReviewCard({ card: card.content, progress: current }, settings, now()), isNew: false };
    }

    requireRoomForReviews(services.config, learner, 1);
    const before = current?.schedule ?? newSchedule(now());
    const reviewedAt = instantOf(grade, before.lastReviewAt, now());
    const settings = schedulerSettings(learner, reviewedAt);
    const { rating, answered } = checkResponse(card.content, grade);
    const schedule = gradeSchedule(before, rating, reviewedAt, settings);
    const isNewLeech = schedule.lapses > before.lapses && isLeech(schedule.lapses);
    const progress: CardProgress = {
      schedule,
      buriedUntil: 0,
      setAside: isNewLeech ? 'leech' : (current?.setAside ?? null),
    };
    await insertReview(transaction, card, {
      reviewId: grade.reviewId,
      reviewedAt,
      rating,
      durationMs: grade.durationMs,
      before,
      schedulerVersion,
      parametersId: learner.parametersId,
      desiredRetention: learner.desiredRetention,
      dayShiftMs: settings.dayShiftMs,
      answered,
      receivedAt: now(),
      arrival: learner.arrivals + 1,
    });
    await saveProgress(transaction, card, progress);
    await recordEvents(transaction, learner, { arrivals: 1, reviews: 1, since: reviewedAt });
    return { card: toReviewCard({ card: card.content, progress }, settings, now()), isNew: true };
  });
}

/** Reusing an id for a different review is a client bug. */
function refuseReusedId(counted: Review, { card, rating }: Grade) {
  const isSame =
    counted.card.source === card.source &&
    counted.card.cardId === card.cardId &&
    counted.rating === lowerRating(rating, counted.answered?.suggestedRating);
  if (!isSame) throw new AppError('CONFLICT', messages.reviewIdTaken);
}

/**
 * The time to record. It never precedes the card's last review, even if devices' clocks differ or a
 * review arrives late. A time in the future or decades ago is replaced by now.
 */
function instantOf({ reviewedAt }: Grade, lastReviewAt = 0, now: number): number {
  const claimed = reviewedAt === undefined ? now : Date.parse(reviewedAt);
  const isPlausible = claimed >= reviewInstantMin && claimed <= now;
  return Math.max(isPlausible ? claimed : now, lastReviewAt);
}
