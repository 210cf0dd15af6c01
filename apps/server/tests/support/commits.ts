import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/database/engine/index.ts';
import { usesPostgres } from './test-database.ts';
import type { TestServer } from './test-server.ts';

type WatchedTable = 'reviews' | 'cards' | 'schedules';

interface Watched<Result> {
  result: Result;
  /** How many rows each transaction added or removed, as far as other requests could see. */
  commits: number[];
  /** How often other requests had their turn meanwhile. */
  turns: number;
}

/**
 * Runs `work` and counts in each turn of the event loop how many rows a table has. SQLite runs on
 * the event loop, so what changes within one turn is what other requests had to wait for. Over
 * PostgreSQL, `rowsPerTransaction` is exact.
 */
export async function watchCommits<Result>(
  { database }: TestServer,
  table: WatchedTable,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      database,
    );
    return Number(rows[0]?.count);
  };
  const commits: number[] = [];
  let isRunning = true;
  let turns = 0;
  let before = await count();
  const working = work().finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const now = await count();
    if (now !== before) commits.push(Math.abs(now - before));
    before = now;
    turns++;
    await setImmediate();
  }
  const result = await working;
  const last = await count();
  if (last !== before) commits.push(Math.abs(last - before));
  return { result, commits, turns };
}

/** How many rows of a table each transaction has written; undefined over SQLite, which does not tell. */
export async function rowsPerTransaction(
  { services }: TestServer,
  table: WatchedTable,
): Promise<number[] | undefined> {
  if (!usesPostgres) return undefined;
  // A connection of the test, because the server's may use only the documented SQL.
  const database = openDatabase(services.config.database);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} group by xmin::text`.execute(database);
  await database.destroy();
  return rows.map(({ count }) => count);
}

/**
 * Runs `work` and counts how many rows of a table each transaction deletes. Over SQLite, what others see
 * between two turns.
 */
export async function watchDeletions<Result>(
  server: TestServer,
  table: WatchedTable,
  work: () => Promise<Result>,
): Promise<{ result: Result; deletions: number[] }> {
  if (!usesPostgres) {
    const { result, commits } = await watchCommits(server, table, work);
    return { result, deletions: commits };
  }
  const database = openDatabase(server.services.config.database);
  await sql`create table "deletions" ("transaction" bigint, "count" integer)`.execute(database);
  await sql`create function count_deleted() returns trigger language plpgsql as $$ begin
    insert into "deletions" select txid_current(), count(*) from gone; return null; end $$`.execute(database);
  await sql`create trigger count_deleted after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function count_deleted()`.execute(database);
  const result = await work();
  const { rows } = await sql<{ count: number }>`select sum("count")::int as count from "deletions"
    group by "transaction"`.execute(database);
  await database.destroy();
  return { result, deletions: rows.map(({ count }) => count) };
}
