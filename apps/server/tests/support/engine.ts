import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { expect, inject } from 'vitest';

/** The server that the suite runs over, or nothing when it runs over files. */
const postgresUrl = inject('postgresUrl');

export const isOverPostgres = postgresUrl !== undefined;

/** Where a server keeps what it has: a file in the folder, or a database that is named after it. Empty at first. */
export async function databaseIn(folder: string): Promise<{ DATABASE_URL: string }> {
  if (postgresUrl === undefined) return { DATABASE_URL: `file:${fileIn(folder)}` };
  const name = databaseName(folder);
  await createDatabase(name, 'template1');
  return { DATABASE_URL: urlOf(name) };
}

/** As `databaseIn`, with everything in it that a migrated database has. */
export async function migratedDatabaseIn(folder: string): Promise<{ DATABASE_URL: string }> {
  if (postgresUrl === undefined) return { DATABASE_URL: `file:${fileIn(folder)}` };
  const name = databaseName(folder);
  await createDatabase(name, 'migrated');
  return { DATABASE_URL: urlOf(name) };
}

/** That a server has closed its database properly, and left it sound. */
export async function expectClosed(folder: string): Promise<void> {
  if (postgresUrl === undefined) return expectSoundFile(folder);
  const open = 'select count(*)::int as count from pg_stat_activity where datname = $1';
  const connections = async () =>
    (await atServer((client) => client.query(open, [databaseName(folder)]))).rows[0]?.count;
  // PostgreSQL takes a moment to notice that a client has gone.
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
}

function expectSoundFile(folder: string) {
  expect(existsSync(`${fileIn(folder)}-wal`)).toBe(false);
  const file = new SQLite(fileIn(folder));
  expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  file.close();
}

function fileIn(folder: string): string {
  return join(folder, 'data', 'flipstack.db');
}

/** Folders of tests have random names; a database is named alike, so that a second server finds it again. */
function databaseName(folder: string): string {
  return basename(folder);
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function createDatabase(name: string, template: string) {
  await atServer(async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rows.length === 0) await client.query(`create database "${name}" template ${template}`);
  });
}

async function atServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
