import type { Database } from '../../database/database.ts';

interface Bound {
  userId: number;
  /** The column with the time; the greatest are kept. */
  by: 'started_at' | 'expires_at';
  max: number;
}

/** Removes the oldest tokens of a user from a table, beyond the number that one user may have. */
export async function removeOldest(
  database: Database,
  table: 'sessions' | 'known_devices',
  { userId, by, max }: Bound,
): Promise<void> {
  const newest = database
    .selectFrom(table)
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy(database.dynamic.ref(by), 'desc')
    .orderBy('token_hash')
    .limit(max);
  await database
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', newest)
    .execute();
}
