import { reviewDurationMaxMs } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import { gradeSchedule, newSchedule, ratings, schedulerVersion } from '@flipstack/study/scheduler';
import { schedulerSettings } from '../cards/to-review-card.ts';
import type { NewReview } from '../grading/review-repository.ts';
import type { Learner } from '../learner/learner-repository.ts';
import type { ImportedCard } from './find-imported-cards.ts';
import { idOf } from './review-key.ts';

/** What is known of a card after its reviews, and the fresh ones of these with what was known before each. */
export function replayCard({ reviewable, fresh, progress, earlier }: ImportedCard, learner: Learner) {
  const known = earlier.length > 0 ? undefined : progress?.schedule;
  const entries = [...earlier, ...fresh].toSorted((one, other) => one.reviewedAt - other.reviewedAt);
  const isFresh = new Set(fresh);
  const { parametersId, desiredRetention } = learner;
  const reviews: NewReview[] = [];
  let schedule = known?.lastReviewAt === undefined ? newSchedule(entries[0]?.reviewedAt ?? 0) : known;
  for (const entry of entries) {
    const rating = ratings[entry.rating - 1] ?? 'Again';
    const before = schedule;
    // Its day is that of then: the clocks may have changed since.
    const settings = schedulerSettings(learner, entry.reviewedAt);
    schedule = gradeSchedule(before, rating, entry.reviewedAt, settings);
    if (!isFresh.has(entry)) continue;
    const { dayShiftMs } = settings;
    const made = { schedulerVersion, parametersId, desiredRetention, dayShiftMs };
    reviews.push({ ...written(entry), rating, before, ...made });
  }
  const { buriedUntil = 0, setAside = null } = progress ?? {};
  return { card: reviewable, reviews, progress: { schedule, buriedUntil, setAside } };
}

const written = (entry: ReviewEntry) => ({
  reviewId: idOf(entry),
  reviewedAt: entry.reviewedAt,
  durationMs: Math.min(entry.durationMs ?? 0, reviewDurationMaxMs),
});
