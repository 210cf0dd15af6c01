import { reviewsPerDayMin } from '@flipstack/contract';
import { dayOf } from '@flipstack/study/learner-day';
import type { Services } from '../../../services.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { findGoal } from './goal-repository.ts';
import { readDay } from './read-day.ts';

type Limits = Pick<Learner, 'newPerDay' | 'reviewsPerDay'>;

/** A learner whose daily limits may come from a plan. */
export interface PlannedLearner extends Learner {
  /** Whether they do. A plan has weighed new cards against what is due, so new cards do not wait. */
  hasPlan: boolean;
  /** The ids of the library cards that come first among new cards, in this order. */
  firstNewCards: readonly number[];
  /** The daily limits of tomorrow. */
  tomorrow: Limits;
}

/**
 * The learner with the daily limits of today's plan, if they follow one. After the date of their
 * interview, their settings apply again.
 */
export async function followPlan(services: Services, learner: Learner): Promise<PlannedLearner> {
  const planned = learner.planUntilDay === null ? undefined : await planOf(services, learner);
  if (planned === undefined) return { ...learner, hasPlan: false, firstNewCards: [], tomorrow: learner };
  const { limits, newCards, isLastDay } = planned;
  const tomorrow = isLastDay ? learner : limits;
  return { ...learner, ...limits, hasPlan: true, firstNewCards: newCards, tomorrow };
}

interface PlanOfDay {
  limits: Limits;
  newCards: readonly number[];
  isLastDay: boolean;
}

/** Undefined if there is no plan today, or it cannot be computed: reviews do not wait for it. */
async function planOf(services: Services, learner: Learner): Promise<PlanOfDay | undefined> {
  const { database, logger, now } = services;
  const day = dayOf(now(), learner);
  if (day > (learner.planUntilDay ?? 0)) return undefined;
  const goal = await findGoal(database, learner.userId);
  if (goal === undefined || !goal.isPlanFollowed || day > goal.interviewDay) return undefined;
  try {
    const { newPerDay, reviewsMax, newCards } = (await readDay(services, { learner, goal, day })).plan;
    const limits = { newPerDay, reviewsPerDay: Math.max(reviewsPerDayMin, reviewsMax) };
    return { limits, newCards, isLastDay: day === goal.interviewDay };
  } catch (err) {
    logger.error({ err, userId: learner.userId }, 'Computing a plan failed');
    return undefined;
  }
}
