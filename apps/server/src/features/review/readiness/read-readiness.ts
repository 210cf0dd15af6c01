import type { Readiness } from '@flipstack/contract';
import { dateOfDay, dayOf } from '@flipstack/study/learner-day';
import { seenWeightMin } from '@flipstack/study/readiness';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { findEarlier, listTrend, type StoredReadiness } from './forecast-repository.ts';
import { findGoal, type Goal } from './goal-repository.ts';
import { readDay } from './read-day.ts';
import { readMoved } from './read-moved.ts';
import { readPlan } from './read-plan.ts';
import { findResult } from './result-repository.ts';
import { readAccuracy } from './scoring/read-accuracy.ts';

/** How many earlier forecasts are shown. */
const trendMax = 60;
/** What moved is compared with the oldest forecast of this many days. */
const movedDays = 7;

/** A learner's goal, with today's forecast and plan for it. */
export async function readReadiness(services: Services, actor: Actor): Promise<Readiness> {
  const { database, now } = services;
  const learner = await findLearner(database, actor.id);
  const day = dayOf(now(), learner);
  const goal = await findGoal(database, actor.id);
  const accuracy = await readAccuracy(database, { userId: actor.id, day, now: now() });
  const base = { ...nothing, today: dateOfDay(day), seenWeightNeeded: seenWeightMin, accuracy };
  if (goal === undefined) return base;
  const result = await findResult(database, goal);
  const isPast = day > goal.interviewDay;
  const ofGoal = {
    ...base,
    goal: toWireGoal(goal),
    trend: await readTrend(database, goal, day),
    isResultAsked: isPast && result === undefined,
    result: result ? { result: result.result, toldAt: new Date(result.toldAt).toISOString() } : null,
  };
  if (isPast) return ofGoal;
  const today = await readDay(services, { learner, goal, day });
  const earlier = await findEarlier(database, goal, { from: day - movedDays, before: day });
  return {
    ...ofGoal,
    ...toWireDay(today),
    daysLeft: goal.interviewDay - day,
    plan: await readPlan(database, goal, today),
    moved: earlier === undefined ? null : readMoved(earlier, today),
  };
}

const nothing = {
  goal: null,
  daysLeft: null,
  seenWeight: null,
  forecast: null,
  ifToday: null,
  missing: [],
  topics: [],
  plan: null,
  moved: null,
  next: [],
  trend: [],
  isResultAsked: false,
  result: null,
};

function toWireDay({ forecast, seenWeight, topics, missing, next }: StoredReadiness) {
  return {
    seenWeight,
    forecast: forecast?.onDate ?? null,
    ifToday: forecast?.ifToday ?? null,
    missing,
    topics: topics.map((topic) => ({
      ...topic,
      expectedShare: forecast === null ? null : topic.expectedShare,
    })),
    next,
  };
}

const toWireGoal = ({ interviewDay, choice, minutesPerDay, isPlanFollowed }: Goal): Readiness['goal'] => ({
  date: dateOfDay(interviewDay),
  type: choice.type,
  level: choice.level,
  stacks: [...choice.stacks],
  // Goals have no guest's minutes.
  minutes: choice.minutes as 15 | 30 | 45 | 60,
  minutesPerDay,
  isPlanFollowed,
});

async function readTrend(database: Database, goal: Goal, day: number): Promise<Readiness['trend']> {
  const days = await listTrend(database, goal, { before: day, limit: trendMax });
  return days.map(({ day: one, forecast }) => ({ date: dateOfDay(one), forecast: forecast.onDate }));
}
