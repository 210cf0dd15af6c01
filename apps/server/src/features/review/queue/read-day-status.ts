import { type BacklogPlan, planBacklog } from '@flipstack/study/backlog';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import type { Database } from '../../../database/database.ts';
import type { ReviewScope } from '../cards/card-sources.ts';
import type { PlannedLearner } from '../readiness/follow-plan.ts';
import { countReviewsSince } from './activity-repository.ts';
import { countDue, countNew, countUpcoming } from './count-repository.ts';
import type { Moment } from './queue-conditions.ts';

const newCountedMax = 1000;
/** How many days ahead a backlog plan looks. */
const planDays = 60;

interface DayStatusQuery {
  learner: PlannedLearner;
  scope: ReviewScope;
  now: number;
}

/** A learner's status today: what is done, due and left. */
export async function readDayStatus(database: Database, { learner, scope, now }: DayStatusQuery) {
  const { userId, tomorrow: limitsTomorrow } = learner;
  const day = dayOf(now, learner);
  const dayBeganAt = startOfDay(day, learner);
  const dayEndsAt = startOfDay(day + 1, learner);
  const tomorrowEndsAt = startOfDay(day + 2, learner);
  const moment: Moment = { now, dayEndsAt };
  const done = await countReviewsSince(database, learner, dayBeganAt);
  const counts = await countDue(database, userId, { scope, moment, tomorrowEndsAt });
  const leftToday = Math.max(0, learner.reviewsPerDay - done.dueReviews);
  const plan = await planOf(database, { learner, scope, dayEndsAt, due: counts.due, leftToday });
  const newLeft = plan === undefined || learner.hasPlan ? Math.max(0, learner.newPerDay - done.newCards) : 0;
  const newCards = await countNew(database, userId, { scope, moment, max: newCountedMax });
  const left = { due: Math.min(counts.due, leftToday), newCards: Math.min(newCards, newLeft) };
  // What is left today carries over to tomorrow, up to the daily limit.
  const tomorrow = Math.min(limitsTomorrow.reviewsPerDay, counts.tomorrow + counts.due - left.due);
  const newTomorrow = await countNewTomorrow(database, {
    learner,
    scope,
    dayEndsAt,
    left: left.newCards,
    isBacklog: !learner.hasPlan && (plan !== undefined || counts.tomorrow > limitsTomorrow.reviewsPerDay),
  });
  return { day, dayBeganAt, moment, done, counts, plan, newCards, left, tomorrow, newTomorrow };
}

interface TomorrowQuery {
  learner: PlannedLearner;
  scope: ReviewScope;
  dayEndsAt: number;
  /** The new cards left today, which are assumed to be learned. */
  left: number;
  /** Whether tomorrow’s reviews exceed the daily limit, so that new cards wait. */
  isBacklog: boolean;
}

async function countNewTomorrow(
  database: Database,
  { learner, scope, dayEndsAt, left, isBacklog }: TomorrowQuery,
): Promise<number> {
  const { newPerDay } = learner.tomorrow;
  if (isBacklog || newPerDay === 0) return 0;
  // Cards buried today are new again tomorrow.
  const moment: Moment = { now: dayEndsAt, dayEndsAt };
  const max = left + newPerDay;
  return (await countNew(database, learner.userId, { scope, moment, max })) - left;
}

interface PlanQuery {
  learner: PlannedLearner;
  scope: ReviewScope;
  dayEndsAt: number;
  due: number;
  leftToday: number;
}

async function planOf(
  database: Database,
  { learner, scope, dayEndsAt, due, leftToday }: PlanQuery,
): Promise<BacklogPlan | undefined> {
  if (due <= leftToday) return undefined;
  const upcoming = await countUpcoming(database, learner.userId, { scope, from: dayEndsAt, days: planDays });
  return planBacklog(due, learner.reviewsPerDay, leftToday, upcoming);
}
