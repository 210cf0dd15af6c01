import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The instant of deletion of a row that is being removed: too long ago for any process to restore it. */
const longAgo = 0;

/**
 * Claims up to `max` rows that were marked as deleted at or before `until`, so that they cannot be
 * restored while what belongs to them is removed, not even by a process whose clock is behind.
 * Returns their ids. Rows that were claimed before come first: their removal broke off.
 */
export async function claimExpired(
  database: Database,
  table: 'users' | 'modules',
  { until, max }: { until: number; max: number },
): Promise<number[]> {
  const from = sql.table(table);
  // Checked again, because a row may be restored while this waits for its lock.
  const query = sql<{ id: number }>`update ${from} set "deleted_at" = ${longAgo}
    where "deleted_at" <= ${until} and "id" in (
      select "id" from ${from} where "deleted_at" <= ${until} order by "deleted_at", "id" limit ${max})
    returning "id"`;
  return (await query.execute(database)).rows.map(({ id }) => id);
}
