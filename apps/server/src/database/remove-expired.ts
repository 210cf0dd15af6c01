import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Removes up to `max` rows that were marked as deleted at or before `until`, and the rows that
 * cascade. Returns the ids of the removed rows.
 */
export async function removeExpired(
  database: Database,
  table: 'users' | 'cards',
  { until, max }: { until: number; max: number },
): Promise<number[]> {
  const from = sql.table(table);
  // Checked again, because a row may be restored while this waits for its lock.
  const query = sql<{ id: number }>`delete from ${from} where "deleted_at" <= ${until}
    and "id" in (select "id" from ${from} where "deleted_at" <= ${until} limit ${max}) returning "id"`;
  return (await query.execute(database)).rows.map(({ id }) => id);
}
