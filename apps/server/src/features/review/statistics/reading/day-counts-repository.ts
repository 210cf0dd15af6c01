import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { prepared } from '../../../../database/prepared.ts';
import { type CountedModules, countedRows, sumOf } from './counted-modules.ts';

/** A learner's reviews on one day. */
export interface DayCounts {
  day: number;
  reviews: number;
  remembered: number;
  newCards: number;
  durationMs: number;
}

/** The days with reviews, from one to another, oldest first. */
export async function listDayCounts(
  database: Database,
  userId: number,
  { modules, from, to }: { modules: CountedModules; from: number; to: number },
): Promise<DayCounts[]> {
  const isInRange = sql`"day" >= ${from} and "day" <= ${to}`;
  const { rows } = await sql<DayCounts>`select "day", ${sumOf('reviews')} as "reviews",
      ${sumOf('remembered')} as "remembered", ${sumOf('new_cards')} as "newCards", ${sumOf('duration_ms')} as "durationMs"
    from ${countedRows('review_days', userId, modules, isInRange)}
    group by "day" having sum("reviews") > 0 order by "day"`.execute(database);
  return rows;
}

const selectActiveDays = prepared((database, userId: number) =>
  database
    .selectFrom('review_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('source', '=', 'all')
    .where('module_id', '=', 0)
    .where('reviews', '>', 0)
    .orderBy('day', 'desc'),
);

/** All days with reviews, newest first. */
export async function listActiveDays(database: Database, userId: number): Promise<number[]> {
  return (await selectActiveDays(database, userId)).map(({ day }) => day);
}
