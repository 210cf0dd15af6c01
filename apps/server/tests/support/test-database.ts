import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { expect, inject } from 'vitest';

/** The PostgreSQL server that the tests run on; undefined when they run on SQLite. */
const postgresUrl = inject('postgresUrl');

export const usesPostgres = postgresUrl !== undefined;

/** An empty database: a file in the folder, or a PostgreSQL database named after the folder. */
export async function createDatabaseFor(folder: string): Promise<{ DATABASE_URL: string }> {
  if (postgresUrl === undefined) return { DATABASE_URL: `file:${databaseFile(folder)}` };
  const name = databaseName(folder);
  await createDatabase(name, 'template1');
  return { DATABASE_URL: databaseUrl(name) };
}

/** Like `createDatabaseFor`, with all migrations applied. */
export async function createMigratedDatabaseFor(folder: string): Promise<{ DATABASE_URL: string }> {
  if (postgresUrl === undefined) return { DATABASE_URL: `file:${databaseFile(folder)}` };
  const name = databaseName(folder);
  await createDatabase(name, 'migrated');
  return { DATABASE_URL: databaseUrl(name) };
}

/** Expects that a server has closed its database cleanly and left it intact. */
export async function expectCleanShutdown(folder: string): Promise<void> {
  if (postgresUrl === undefined) return expectIntactFile(folder);
  const open = 'select count(*)::int as count from pg_stat_activity where datname = $1';
  const connections = async () =>
    (await withClient((client) => client.query(open, [databaseName(folder)]))).rows[0]?.count;
  // PostgreSQL takes a moment to notice that a client has disconnected.
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
}

function expectIntactFile(folder: string) {
  expect(existsSync(`${databaseFile(folder)}-wal`)).toBe(false);
  const file = new SQLite(databaseFile(folder));
  expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  file.close();
}

function databaseFile(folder: string): string {
  return join(folder, 'data', 'flipstack.db');
}

/** Test folders have random names. Using the name lets a second server find the same database. */
function databaseName(folder: string): string {
  return basename(folder);
}

function databaseUrl(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function createDatabase(name: string, template: string) {
  await withClient(async (client) => {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rows.length === 0) await client.query(`create database "${name}" template ${template}`);
  });
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
