import { dayMs } from '@flipstack/study/learner-day';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { cardSourcesOf, type ReviewScope, sourcesOf } from '../cards/card-sources.ts';
import { isNew, type Moment, reviewedCards } from './queue-conditions.ts';

/** The number of new cards, counted up to `max`. */
export async function countNew(
  database: Database,
  userId: number,
  { scope, moment, max }: { scope: ReviewScope; moment: Moment; max: number },
): Promise<number> {
  let count = 0;
  for (const source of cardSourcesOf(userId, scope)) {
    const query = sql<{ count: number }>`select count(*) as count
      from (select 1 ${isNew(userId, moment, source)} limit ${max - count}) as "fresh"`;
    count += (await query.execute(database)).rows[0]?.count ?? 0;
  }
  return count;
}

/** How many cards are due, and when. */
export interface DueCounts {
  /** Cards past their learning steps that are due today. */
  due: number;
  /** Cards with a learning step today. */
  learning: number;
  /** The next learning step later today. */
  nextStepAt: number | undefined;
  tomorrow: number;
}

export async function countDue(
  database: Database,
  userId: number,
  { scope, moment, tomorrowEndsAt }: { scope: ReviewScope; moment: Moment; tomorrowEndsAt: number },
): Promise<DueCounts> {
  const total: DueCounts = { due: 0, learning: 0, nextStepAt: undefined, tomorrow: 0 };
  const { now, dayEndsAt } = moment;
  const isToday = sql`"s"."due_at" < ${dayEndsAt} and "s"."buried_until" <= ${now}`;
  for (const source of sourcesOf(userId, scope)) {
    const query = sql<{ due: number; learning: number; step: number | null; tomorrow: number }>`select
      coalesce(sum(case when "s"."state" = 'Review' and ${isToday} then 1 else 0 end), 0) as "due",
      coalesce(sum(case when "s"."state" <> 'Review' and ${isToday} then 1 else 0 end), 0) as "learning",
      min(case when "s"."state" <> 'Review' and ${isToday} and "s"."due_at" > ${now} then "s"."due_at" end) as "step",
      coalesce(sum(case when "s"."due_at" >= ${dayEndsAt} or "s"."buried_until" > ${now} then 1 else 0 end), 0) as "tomorrow"
      ${reviewedCards(userId, source)} and "s"."due_at" < ${tomorrowEndsAt} and "s"."set_aside" is null
      and "s"."state" <> 'New'`;
    const [row] = (await query.execute(database)).rows;
    if (row === undefined) continue;
    total.due += row.due;
    total.learning += row.learning;
    total.tomorrow += row.tomorrow;
    if (row.step !== null) total.nextStepAt = Math.min(total.nextStepAt ?? row.step, row.step);
  }
  return total;
}

/** The number of cards that become due on each day, starting tomorrow. */
export async function countUpcoming(
  database: Database,
  userId: number,
  { scope, from, days }: { scope: ReviewScope; from: number; days: number },
): Promise<number[]> {
  const counts = Array.from({ length: days }, () => 0);
  for (const source of sourcesOf(userId, scope)) {
    // SQLite binds numbers as floating point, and would not divide whole numbers.
    const day = sql`("s"."due_at" - cast(${from} as bigint)) / ${sql.lit(dayMs)}`;
    const query = sql<{
      day: number;
      count: number;
    }>`select "day", count(*) as count from (select ${day} as "day"
      ${reviewedCards(userId, source)} and "s"."due_at" >= ${from} and "s"."due_at" < ${from + days * dayMs}
      and "s"."set_aside" is null and "s"."state" <> 'New') as "upcoming" group by "day"`;
    for (const row of (await query.execute(database)).rows)
      counts[row.day] = (counts[row.day] ?? 0) + row.count;
  }
  return counts;
}

/** The number of cards past their learning steps, of those set aside, and of all that have a schedule. */
export async function countProgress(
  database: Database,
  userId: number,
): Promise<{ known: number; setAside: number; started: number }> {
  const total = { known: 0, setAside: 0, started: 0 };
  for (const source of sourcesOf(userId, 'everything')) {
    const query = sql<{ known: number; aside: number; started: number }>`select count(*) as "started",
      coalesce(sum(case when "s"."state" = 'Review' then 1 else 0 end), 0) as "known",
      coalesce(sum(case when "s"."set_aside" is null then 0 else 1 end), 0) as "aside" ${reviewedCards(userId, source)}`;
    const [row] = (await query.execute(database)).rows;
    total.known += row?.known ?? 0;
    total.setAside += row?.aside ?? 0;
    total.started += row?.started ?? 0;
  }
  return total;
}
