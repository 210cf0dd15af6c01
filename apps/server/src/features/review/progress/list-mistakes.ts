import type { Mistake } from '@flipstack/contract';
import { dayMs, dayOf, startOfDay } from '@flipstack/study/learner-day';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import { schedulerSettings, toReviewCard } from '../cards/to-review-card.ts';
import type { LogOwner } from '../history/log-range-repository.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { type ForgottenCard, listForgotten } from './mistake-repository.ts';

const mistakeDays = 30;
/** More than a learner would work through. */
const mistakesMax = 200;

/** The cards that the actor forgot in the last 30 days, most often forgotten first. */
export async function listMistakes({ database, now }: Services, actor: Actor): Promise<Mistake[]> {
  const learner = await findLearner(database, actor.id);
  const settings = schedulerSettings(learner, now());
  const dayBeganAt = startOfDay(dayOf(now(), learner), learner);
  const forgotten = await readForgotten(database, learner, now());
  return forgotten.map((card) => ({
    card: toReviewCard(card, settings, now()),
    times: card.times,
    lastForgottenAt: new Date(card.lastForgottenAt).toISOString(),
    isToReview: isToReview(card, { now: now(), dayBeganAt }),
  }));
}

export function readForgotten(database: Database, learner: LogOwner, now: number): Promise<ForgottenCard[]> {
  return listForgotten(database, learner, { since: now - mistakeDays * dayMs, limit: mistakesMax });
}

/** Whether a forgotten card can be reviewed now: once a day, plus its learning steps. */
export function isToReview(
  { progress }: CardToReview,
  { now, dayBeganAt }: { now: number; dayBeganAt: number },
): boolean {
  if (progress === undefined || progress.setAside !== null || progress.buriedUntil > now) return false;
  const { state, lastReviewAt = 0 } = progress.schedule;
  return state !== 'Review' || lastReviewAt < dayBeganAt;
}
