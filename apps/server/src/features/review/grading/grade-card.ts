import { type CardName, messages, type ReviewCard } from '@flipstack/contract';
import { isLeech } from '@flipstack/study/leech';
import { reviewInstantMin } from '@flipstack/study/review-history';
import { gradeSchedule, newSchedule, type Rating, schedulerVersion } from '@flipstack/study/scheduler';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { findOwnReviewable } from '../cards/own-reviewable.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import { setReviewCount } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { type CardProgress, findProgress, saveProgress } from './progress-repository.ts';
import { findReview, insertReview } from './review-repository.ts';

interface Grade {
  reviewId: string;
  card: CardName;
  rating: Rating;
  durationMs: number;
  /** ISO 8601; left out, now. */
  reviewedAt?: string | undefined;
}

interface Graded {
  card: ReviewCard;
  /** False when this very review had been counted before. */
  isNew: boolean;
}

/**
 * Grades a card: the review is appended, and what is known of the card follows from it; both or neither. Whoever grades
 * for the same learner at the same moment waits, so that no review is lost; sent again, a review counts once.
 */
export function gradeCard(services: Services, actor: Actor, grade: Grade): Promise<Graded> {
  const { now } = services;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    const card = await findOwnReviewable(transaction, actor, grade.card);
    const known = await findProgress(transaction, actor.id, grade.card);
    const counted = await findReview(transaction, actor.id, grade.reviewId);
    if (counted !== undefined) {
      refuseReusedId(counted, grade);
      const settings = schedulerSettings(learner, now());
      return { card: toReviewCard({ card: card.content, progress: known }, settings, now()), isNew: false };
    }

    const before = known?.schedule ?? newSchedule(now());
    const reviewedAt = instantOf(grade, before.lastReviewAt, now());
    const settings = schedulerSettings(learner, reviewedAt);
    const schedule = gradeSchedule(before, grade.rating, reviewedAt, settings);
    const isForgottenTooOften = schedule.lapses > before.lapses && isLeech(schedule.lapses);
    const progress: CardProgress = {
      schedule,
      buriedUntil: 0,
      setAside: isForgottenTooOften ? 'leech' : (known?.setAside ?? null),
    };
    await insertReview(transaction, card, {
      reviewId: grade.reviewId,
      reviewedAt,
      rating: grade.rating,
      durationMs: grade.durationMs,
      before,
      schedulerVersion,
      parametersId: learner.parametersId,
      desiredRetention: learner.desiredRetention,
      dayShiftMs: settings.dayShiftMs,
    });
    await saveProgress(transaction, card, progress);
    await setReviewCount(transaction, learner, learner.reviews + 1);
    return { card: toReviewCard({ card: card.content, progress }, settings, now()), isNew: true };
  });
}

/** The same id for something else is a mistake of the client that must not go unnoticed. */
function refuseReusedId(counted: { card: CardName; rating: Rating }, { card, rating }: Grade) {
  const isSame =
    counted.card.source === card.source && counted.card.cardId === card.cardId && counted.rating === rating;
  if (!isSame) throw new AppError('CONFLICT', messages.reviewIdTaken);
}

/**
 * Devices whose clocks differ, or that send late, do not make time run backwards; one whose clock stands decades back knows
 * nothing of the time.
 */
function instantOf({ reviewedAt }: Grade, lastReviewAt = 0, now: number): number {
  const said = reviewedAt === undefined ? now : Date.parse(reviewedAt);
  const isPossible = said >= reviewInstantMin && said <= now;
  return Math.max(isPossible ? said : now, lastReviewAt);
}
