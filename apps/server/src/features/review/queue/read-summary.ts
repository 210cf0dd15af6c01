import type { ReviewSummary } from '@flipstack/contract';
import { dateOfDay, startOfDay, streakDays } from '@flipstack/study/learner-day';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner, type Learner } from '../learner/learner-repository.ts';
import { followPlan } from '../readiness/follow-plan.ts';
import { countReviewsByDay, hasReviews } from './activity-repository.ts';
import { countProgress } from './count-repository.ts';
import { readDayStatus } from './read-day-status.ts';
import { readPace } from './read-pace.ts';

/** A learner's status in a few numbers. */
export async function readSummary(services: Services, actor: Actor): Promise<ReviewSummary> {
  const { database, now } = services;
  const learner = await followPlan(services, await findLearner(database, actor.id));
  const today = await readDayStatus(database, { learner, scope: 'everything', now: now() });
  const { day, left, counts, done, tomorrow } = today;
  const streak = await readStreak(database, learner, day);
  const { started, ...progress } = await countProgress(database, actor.id);
  return {
    dueToday: left.due + counts.learning + left.newCards,
    streakDays: streak,
    hasReviews: streak > 0 || (await hasReviews(database, learner.userId)),
    reviewedToday: done.reviewed,
    tomorrow,
    newTomorrow: today.newTomorrow,
    week: await readWeek(database, learner, day),
    ...progress,
    newToday: left.newCards,
    newBeyond: today.newCards - left.newCards,
    learnedToday: done.newCards,
    hasCards: started + today.newCards > 0,
    msPerReview: await readPace(database, learner, today),
    dayEndsAt: new Date(today.moment.dayEndsAt).toISOString(),
  };
}

/** The last seven days, ending today. */
async function readWeek(database: Database, learner: Learner, today: number): Promise<ReviewSummary['week']> {
  const from = today - 6;
  // A review keeps the day it was made on, in the time zone of that moment.
  const counts = await countReviewsByDay(database, learner, startOfDay(from - 1, learner));
  return Array.from({ length: 7 }, (_, index) => ({
    date: dateOfDay(from + index),
    reviews: counts.get(from + index) ?? 0,
  }));
}

/** Most streaks are short, so the search looks further back only if necessary. */
async function readStreak(database: Database, learner: Learner, today: number): Promise<number> {
  for (let lookBack = 30; ; lookBack *= 4) {
    const since = startOfDay(today - lookBack, learner);
    const days = [...(await countReviewsByDay(database, learner, since)).keys()];
    const streak = streakDays(
      days.toSorted((one, other) => other - one),
      today,
    );
    if (streak < lookBack) return streak;
  }
}
