import { dayMs } from '@flipstack/study/learner-day';
import { matureIntervalDays } from '@flipstack/study/statistics';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { cardSourcesOf } from '../../cards/card-sources.ts';
import { reviewedCards } from '../../queue/queue-conditions.ts';
import { type StatisticsScope, scopedSourcesOf } from './scope.ts';

export type CardState = 'new' | 'learning' | 'young' | 'mature' | 'suspended' | 'leech';

/** How many cards of one state come back on one day. */
export interface CardCounts {
  state: CardState;
  /** Days after the first one asked for; -1 for all earlier ones. */
  day: number;
  cards: number;
}

const stateOf = sql`case when "s"."set_aside" is not null then "s"."set_aside"
  when "s"."state" = 'New' then 'new' when "s"."state" <> 'Review' then 'learning'
  when "s"."interval_days" < ${sql.lit(matureIntervalDays)} then 'young' else 'mature' end`;

/** When a card comes back: a buried one not before the day on which it is no longer buried. */
const returnsAt = sql`case when "s"."buried_until" > "s"."due_at" then "s"."buried_until" else "s"."due_at" end`;

/**
 * Counts the cards in a learner's reviews that have a schedule, by state and by the day on which they
 * come back.
 *
 * @param from when the first of the days begins
 * @param days how many days are counted separately; the last one includes all later ones
 */
export async function countScheduledCards(
  database: Database,
  userId: number,
  { scope, from, days }: { scope: StatisticsScope; from: number; days: number },
): Promise<CardCounts[]> {
  const counts: CardCounts[] = [];
  // SQLite binds numbers as floating point, and would not divide whole numbers.
  const since = sql`(${returnsAt} - cast(${from} as bigint))`;
  const last = sql.lit(days - 1);
  const day = sql`case when ${since} < 0 then -1 when ${since} >= ${sql.lit((days - 1) * dayMs)} then ${last}
    else ${since} / ${sql.lit(dayMs)} end`;
  for (const source of scopedSourcesOf(userId, scope)) {
    const { rows } = await sql<CardCounts>`select "state", "day", count(*) as "cards"
      from (select ${stateOf} as "state", ${day} as "day" ${reviewedCards(userId, source)}) as "counted"
      group by "state", "day"`.execute(database);
    counts.push(...rows);
  }
  return counts;
}

/** The number of cards in a learner's reviews. */
export async function countCards(
  database: Database,
  userId: number,
  scope: StatisticsScope,
): Promise<number> {
  let total = 0;
  for (const source of scopedSourcesOf(userId, scope, cardSourcesOf)) {
    const { cards, isReviewable } = source;
    const query = sql<{ count: number }>`select count(*) as "count" from ${cards} where ${isReviewable}`;
    total += (await query.execute(database)).rows[0]?.count ?? 0;
  }
  return total;
}
