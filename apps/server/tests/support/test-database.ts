import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { migratedDatabase } from './postgres/migrated-database.ts';

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

/** What a new database is a copy of: the contents of a file, or the name of a PostgreSQL database. */
export type Template = Buffer | string;

/** All migrations are applied, and nothing is stored. */
const migrated: Template = usesPostgres ? migratedDatabase : readFileSync(inject('migratedFile') ?? '');

/** A copy of the template, unless the folder has a database already. */
export async function createMigratedDatabaseFor(
  folder: string,
  template: Template = migrated,
): Promise<{ DATABASE_URL: string }> {
  if (typeof template === 'string') {
    const name = databaseName(folder);
    await createDatabase(name, template);
    return { DATABASE_URL: databaseUrl(name) };
  }
  const file = databaseFile(folder);
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, template);
  return { DATABASE_URL: `file:${file}` };
}

/** The closed database of a folder, to copy. It can be copied after the folder is deleted. */
export const templateOf = (folder: string): Template =>
  usesPostgres ? databaseName(folder) : readFileSync(databaseFile(folder));

/** Deleting the test's folder leaves the database, because PostgreSQL keeps it elsewhere. */
export async function dropDatabaseOf(folder: string): Promise<void> {
  if (!usesPostgres) return;
  await withClient((client) =>
    client.query(`drop database if exists "${databaseName(folder)}" with (force)`),
  );
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
    // Copying the files writes less than the default strategy, which logs every page.
    const copy = `create database "${name}" template "${template}" strategy file_copy`;
    if (existing.rows.length === 0) await client.query(copy);
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
