import type { Level } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { type CountedModules, countedRows, sumOf } from './counted-modules.ts';

/** Reviews that count toward true retention. */
export interface MonthCounts {
  /** As `202611`. */
  month: number;
  level: Level | '';
  young: number;
  youngRemembered: number;
  mature: number;
  matureRemembered: number;
}

/** A learner's true retention per month and level, oldest first. */
export async function listMonthCounts(
  database: Database,
  userId: number,
  modules: CountedModules,
): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`select "month", "level", ${sumOf('young')} as "young",
      ${sumOf('young_remembered')} as "youngRemembered", ${sumOf('mature')} as "mature",
      ${sumOf('mature_remembered')} as "matureRemembered"
    from ${countedRows('review_months', userId, modules)}
    group by "month", "level" order by "month"`.execute(database);
  return rows;
}
