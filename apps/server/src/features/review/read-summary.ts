import type { ReviewSummary } from '@flipstack/contract';
import { startOfDay, streakDays } from '@flipstack/study/learner-day';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { findLearner } from './learner-repository.ts';
import { readToday } from './read-queue.ts';
import { listDays } from './review-repository.ts';
import { countKnown } from './reviewable-repository.ts';
import { schedulerSettings } from './wire-review-card.ts';

/** Where a learner stands, in five numbers. */
export async function readSummary({ database, now }: Services, actor: Actor): Promise<ReviewSummary> {
  const learner = await findLearner(database, actor.id);
  const { dayShiftMs: shiftMs } = schedulerSettings(learner, now());
  const { day, left, counts, done } = await readToday(database, {
    learner,
    scope: 'everything',
    now: now(),
    shiftMs,
  });
  return {
    dueToday: left.due + counts.learning + left.newCards,
    streakDays: await readStreak(database, actor.id, { today: day, shiftMs }),
    reviewedToday: done.reviewed,
    tomorrow: counts.tomorrow,
    ...(await countKnown(database, actor.id)),
  };
}

/** Most rows end soon: only whoever has a long one pays for looking far back. */
async function readStreak(
  database: Database,
  userId: number,
  { today, shiftMs }: { today: number; shiftMs: number },
): Promise<number> {
  for (let lookBack = 30; ; lookBack *= 4) {
    const since = startOfDay(today - lookBack, shiftMs);
    const streak = streakDays(await listDays(database, userId, { since, shiftMs }), today);
    if (streak < lookBack) return streak;
  }
}
