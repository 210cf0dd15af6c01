import { formatCardName, type ReviewCard } from '@flipstack/contract';
import { dayShiftMs } from '@flipstack/study/learner-day';
import { newSchedule, previewRatings, ratings, type SchedulerSettings } from '@flipstack/study/scheduler';
import type { Learner } from '../learner/learner-repository.ts';
import type { CardToReview } from './reviewable-card.ts';

/** The learner's settings for the scheduler. */
export function schedulerSettings(learner: Learner, now: number): SchedulerSettings {
  return {
    parameters: learner.parameters,
    desiredRetention: learner.desiredRetention,
    dayShiftMs: dayShiftMs(learner, now),
  };
}

/** Converts a card to its wire format, with the interval that each rating would give it now. */
export function toReviewCard(
  { card, progress }: CardToReview,
  settings: SchedulerSettings,
  now: number,
): ReviewCard {
  const { name, ...content } = card;
  const schedule = progress?.schedule ?? newSchedule(now);
  // If the server's clock was set back, the last review may be in the future.
  const reviewedAt = Math.max(now, schedule.lastReviewAt ?? now);
  const preview = previewRatings(schedule, reviewedAt, settings);
  const buriedUntil = progress?.buriedUntil ?? 0;
  return {
    ...content,
    card: formatCardName(name),
    state: schedule.state,
    dueAt: new Date(schedule.dueAt).toISOString(),
    reviews: schedule.reviews,
    lapses: schedule.lapses,
    setAside: progress?.setAside ?? null,
    buriedUntil: buriedUntil > now ? new Date(buriedUntil).toISOString() : null,
    nextInMs: Object.fromEntries(
      ratings.map((rating) => [rating, Math.max(0, preview[rating].dueAt - reviewedAt)]),
    ) as ReviewCard['nextInMs'],
  };
}
