import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { type CountedModules, countedRows, sumOf } from './counted-modules.ts';

export interface HourCounts {
  /** Since the start of the learner's Monday. */
  hour: number;
  reviews: number;
  durationMs: number;
  /** Reviews that count toward true retention. */
  tested: number;
  remembered: number;
}

/** A learner's reviews per hour of the week; only hours with reviews. */
export async function listHourCounts(
  database: Database,
  userId: number,
  modules: CountedModules,
): Promise<HourCounts[]> {
  const { rows } = await sql<HourCounts>`select "hour", ${sumOf('reviews')} as "reviews",
      ${sumOf('duration_ms')} as "durationMs", ${sumOf('tested')} as "tested", ${sumOf('remembered')} as "remembered"
    from ${countedRows('review_hours', userId, modules)}
    group by "hour" having sum("reviews") > 0 order by "hour"`.execute(database);
  return rows;
}
