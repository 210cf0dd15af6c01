import { formatCardName, type ReviewCard } from '@flipstack/contract';
import { dayShiftMs } from '@flipstack/study/learner-day';
import { newSchedule, previewRatings, ratings, type SchedulerSettings } from '@flipstack/study/scheduler';
import type { Learner } from '../learner/learner-repository.ts';
import type { CardToReview } from './reviewable-card.ts';

/** What the scheduler has to know of a learner. */
export function schedulerSettings(learner: Learner, now: number): SchedulerSettings {
  return {
    parameters: learner.parameters,
    desiredRetention: learner.desiredRetention,
    dayShiftMs: dayShiftMs(learner, now),
  };
}

/** A card as it goes over the wire, with what each rating would make of it now. */
export function toReviewCard(
  { card, progress }: CardToReview,
  settings: SchedulerSettings,
  now: number,
): ReviewCard {
  const { name, ...content } = card;
  const schedule = progress?.schedule ?? newSchedule(now);
  // After the server's clock was put back, a review may lie in the future.
  const askedAt = Math.max(now, schedule.lastReviewAt ?? now);
  const preview = previewRatings(schedule, askedAt, settings);
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
      ratings.map((rating) => [rating, Math.max(0, preview[rating].dueAt - askedAt)]),
    ) as ReviewCard['nextInMs'],
  };
}
