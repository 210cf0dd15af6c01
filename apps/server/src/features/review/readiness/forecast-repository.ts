import type { Forecast, TopicReadiness } from '@flipstack/study/readiness';
import type { Database, Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { choiceKey, type Goal } from './goal-repository.ts';

/** A module of the library as a topic of a blueprint. */
export interface Topic {
  stack: string;
  /** The name of the module. */
  topic: string;
  slug: string;
}

/** What was forecast on a day. */
export interface DayForecast {
  /** For the date of the interview, if the learner studies as planned. */
  onDate: Forecast;
  /** For an interview on the day of the forecast. */
  ifToday: Forecast;
}

/** What is computed once for a learner's day. */
export interface DayReadiness {
  /** Null while too little of the blueprint has been seen. */
  forecast: DayForecast | null;
  seenWeight: number;
  topics: (Topic & { weight: number; seenWeight: number; expectedShare: number })[];
  /** The topics of an interview today. The topic of each is the slug of its module. */
  topicsToday: TopicReadiness[];
  missing: (Topic & { weight: number })[];
  plan: {
    newPerDay: number;
    reviewsPerDay: number;
    minutes: number;
    /** As many reviews as fit in the day besides the new cards, of whatever cards are due. */
    reviewsMax: number;
    /** The ids of the library cards to learn until the date, today's first and in their order. */
    newCards: number[];
  };
  next: (Topic & { gain: number; minutes: number; newCards: number; reviews: number })[];
}

export interface StoredReadiness extends DayReadiness {
  day: number;
}

const selectOfDay = prepared((database, userId: number, day: number) =>
  database.selectFrom('readiness_forecasts').selectAll().where('user_id', '=', userId).where('day', '=', day),
);

/** What was computed for a goal on a day; undefined if the goal has been changed since. */
export async function findReadiness(
  database: Database,
  goal: Goal,
  day: number,
): Promise<StoredReadiness | undefined> {
  const [row] = await selectOfDay(database, goal.userId, day);
  const isOfGoal =
    row?.choice === choiceKey(goal.choice) &&
    row.interview_day === goal.interviewDay &&
    row.minutes_per_day === goal.minutesPerDay;
  return isOfGoal ? toStored(row) : undefined;
}

/** Stores what was computed for a day, instead of what was computed for an earlier goal. */
export async function saveReadiness(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  { goal, day, madeAt, readiness }: { goal: Goal; day: number; madeAt: number; readiness: DayReadiness },
): Promise<void> {
  const { forecast, ...content } = readiness;
  const row = {
    choice: choiceKey(goal.choice),
    interview_day: goal.interviewDay,
    minutes_per_day: goal.minutesPerDay,
    made_at: madeAt,
    forecast: forecast && JSON.stringify(forecast),
    content: JSON.stringify(content),
  };
  await transaction
    .insertInto('readiness_forecasts')
    .values({ user_id: userId, day, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet(row))
    .execute();
}

/**
 * The earliest day since `from` and before `before` on which the same interview was forecast, on
 * whatever date.
 */
export async function findEarlier(
  database: Database,
  { userId, choice }: Goal,
  { from, before }: { from: number; before: number },
): Promise<StoredReadiness | undefined> {
  const row = await database
    .selectFrom('readiness_forecasts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<', before)
    .where('choice', '=', choiceKey(choice))
    .where('forecast', 'is not', null)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row && toStored(row);
}

/** The latest forecasts for a goal before a day, oldest first. */
export async function listTrend(
  database: Database,
  { userId, choice, interviewDay }: Goal,
  { before, limit }: { before: number; limit: number },
): Promise<{ day: number; forecast: DayForecast }[]> {
  const rows = await database
    .selectFrom('readiness_forecasts')
    .select(['day', 'forecast'])
    .where('user_id', '=', userId)
    .where('day', '<', before)
    .where('choice', '=', choiceKey(choice))
    .where('interview_day', '=', interviewDay)
    .where('forecast', 'is not', null)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  return rows
    .flatMap(({ day, forecast }) => (forecast === null ? [] : [{ day, forecast: JSON.parse(forecast) }]))
    .reverse();
}

/** A forecast of the past, to be compared with an interview. */
export interface PastForecast {
  choice: string;
  madeAt: number;
  /** To pass an interview on the day of the forecast. */
  passProbability: number;
}

export async function listPastForecasts(
  database: Database,
  userId: number,
  sinceDay: number,
): Promise<PastForecast[]> {
  const rows = await database
    .selectFrom('readiness_forecasts')
    .select(['choice', 'made_at as madeAt', 'forecast'])
    .where('user_id', '=', userId)
    .where('day', '>=', sinceDay)
    .where('forecast', 'is not', null)
    .orderBy('day')
    .execute();
  return rows.flatMap(({ choice, madeAt, forecast }) => {
    if (forecast === null) return [];
    const { passProbability } = (JSON.parse(forecast) as DayForecast).ifToday;
    return [{ choice, madeAt, passProbability }];
  });
}

function toStored(row: { day: number; forecast: string | null; content: string }): StoredReadiness {
  const forecast = row.forecast === null ? null : (JSON.parse(row.forecast) as DayForecast);
  return { ...(JSON.parse(row.content) as Omit<DayReadiness, 'forecast'>), forecast, day: row.day };
}
