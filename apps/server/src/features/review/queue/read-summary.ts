import type { ReviewSummary } from '@flipstack/contract';
import { startOfDay, streakDays } from '@flipstack/study/learner-day';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner, type Learner } from '../learner/learner-repository.ts';
import { listReviewDays } from './activity-repository.ts';
import { countProgress } from './count-repository.ts';
import { readDayStatus } from './read-day-status.ts';

/** A learner's status in a few numbers. */
export async function readSummary({ database, now }: Services, actor: Actor): Promise<ReviewSummary> {
  const learner = await findLearner(database, actor.id);
  const { day, left, counts, done, tomorrow } = await readDayStatus(database, {
    learner,
    scope: 'everything',
    now: now(),
  });
  return {
    dueToday: left.due + counts.learning + left.newCards,
    streakDays: await readStreak(database, learner, day),
    reviewedToday: done.reviewed,
    tomorrow,
    ...(await countProgress(database, actor.id)),
  };
}

/** Most streaks are short, so the search looks further back only if necessary. */
async function readStreak(database: Database, learner: Learner, today: number): Promise<number> {
  for (let lookBack = 30; ; lookBack *= 4) {
    const since = startOfDay(today - lookBack, learner);
    const streak = streakDays(await listReviewDays(database, learner.userId, since), today);
    if (streak < lookBack) return streak;
  }
}
