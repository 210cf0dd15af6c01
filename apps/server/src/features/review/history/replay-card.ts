import { reviewDurationMaxMs } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import { gradeSchedule, newSchedule, ratings, schedulerVersion } from '@flipstack/study/scheduler';
import { schedulerSettings } from '../cards/to-review-card.ts';
import type { NewReview } from '../grading/review-repository.ts';
import type { Learner } from '../learner/learner-repository.ts';
import type { ImportedCard } from './find-imported-cards.ts';
import { idOf } from './review-key.ts';

/**
 * Computes a card's progress after its reviews, and the new reviews with the schedule before each.
 */
export function replayCard({ reviewable, fresh, progress, earlier }: ImportedCard, learner: Learner) {
  const start = earlier.length > 0 ? undefined : progress?.schedule;
  const entries = [...earlier, ...fresh].toSorted((a, b) => a.reviewedAt - b.reviewedAt);
  const isFresh = new Set(fresh);
  const { parametersId, desiredRetention } = learner;
  const reviews: Omit<NewReview, 'arrival'>[] = [];
  let schedule = start?.lastReviewAt === undefined ? newSchedule(entries[0]?.reviewedAt ?? 0) : start;
  for (const entry of entries) {
    const rating = ratings[entry.rating - 1] ?? 'Again';
    const before = schedule;
    // The day boundary at that time; daylight saving time may have changed since.
    const settings = schedulerSettings(learner, entry.reviewedAt);
    schedule = gradeSchedule(before, rating, entry.reviewedAt, settings);
    if (!isFresh.has(entry)) continue;
    const { dayShiftMs } = settings;
    const provenance = { schedulerVersion, parametersId, desiredRetention, dayShiftMs };
    reviews.push({ ...toReviewFields(entry), rating, before, ...provenance });
  }
  const { buriedUntil = 0, setAside = null } = progress ?? {};
  return { card: reviewable, reviews, progress: { schedule, buriedUntil, setAside } };
}

const toReviewFields = (entry: ReviewEntry) => ({
  reviewId: idOf(entry),
  reviewedAt: entry.reviewedAt,
  receivedAt: null,
  durationMs: Math.min(entry.durationMs ?? 0, reviewDurationMaxMs),
});
