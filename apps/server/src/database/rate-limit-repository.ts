import type { ExpressionBuilder } from 'kysely';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables/index.ts';

interface Window {
  max: number;
  windowMs: number;
  now: number;
  /** How many attempts to add, at most `max`. */
  by: number;
}

/**
 * Adds attempts if they fit, in one atomic statement. Returns whether they did. A window that ends
 * later than one that begins now was begun before the clock was set back, so it does not count.
 */
export async function tryConsume(
  database: Database,
  key: string,
  { max, windowMs, now, by }: Window,
): Promise<boolean> {
  const rows = await add(database, key, by, now + windowMs, now, max - by);
  return rows.length > 0;
}

const isOver = (is: ExpressionBuilder<Tables, 'throttles'>, now: number, windowEnd: number) =>
  is.or([is('throttles.resets_at', '<=', now), is('throttles.resets_at', '>', windowEnd)]);

const add = prepared((database, key: string, by: number, windowEnd: number, now: number, full: number) =>
  database
    .insertInto('throttles')
    .values({ key, count: by, resets_at: windowEnd })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((is) => ({
          count: is
            .case()
            .when(isOver(is, now, windowEnd))
            .then(is.ref('excluded.count'))
            .else(is('throttles.count', '+', is.ref('excluded.count')))
            .end(),
          resets_at: is
            .case()
            .when(isOver(is, now, windowEnd))
            .then(is.ref('excluded.resets_at'))
            .else(is.ref('throttles.resets_at'))
            .end(),
        }))
        .where((is) => is.or([isOver(is, now, windowEnd), is('throttles.count', '<=', full)])),
    )
    .returning('count'),
);

/** When the current window of a rate limit ends; `now` if it has none. */
export async function findResetTime(
  database: Database,
  key: string,
  now: number,
): Promise<{ resetsAt: number }> {
  const row = await database
    .selectFrom('throttles')
    .select('resets_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return { resetsAt: row?.resets_at ?? now };
}

export async function subtractFromRateLimit(database: Database, key: string, by: number): Promise<void> {
  await database
    .updateTable('throttles')
    .set((is) => ({
      count: is
        .case()
        .when('count', '>', by)
        .then(is('count', '-', by))
        .else(0)
        .end(),
    }))
    .where('key', '=', key)
    .execute();
}

export async function deleteRateLimit(database: Database, key: string): Promise<void> {
  await database.deleteFrom('throttles').where('key', '=', key).execute();
}

export async function purgeRateLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('throttles').where('resets_at', '<=', now).execute();
}
