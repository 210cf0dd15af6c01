import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config, DatabaseLocation } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/engine/index.ts';
import { migrationNames } from '../database/migrate.ts';
import { reasonOf } from '../exit.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const topic = 'Database';
/** 15.0, as `server_version_num`. */
const oldestPostgres = 150_000;
const clockToleranceMs = 5000;

/** Whether the database can be reached, is recent enough and has the right tables. */
export async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  const { database: location } = config;
  // Opening a missing file would create it.
  if (location.engine === 'SQLite' && !existsSync(location.file))
    return [ok(topic, `${location.file} does not exist yet: the first start creates it`)];
  try {
    const database = openDatabase(location);
    try {
      return [
        ...(await checkServer(database, config)),
        await checkMigrations(database),
        await checkClock(database, location, now),
      ];
    } finally {
      await database.destroy();
    }
  } catch (cause) {
    return [
      error(
        topic,
        `It cannot be used: ${reasonOf(cause)}`,
        'Check DATABASE_URL, and that its server is running',
      ),
    ];
  }
}

async function checkServer(database: Database, { database: location, workers }: Config): Promise<Finding[]> {
  if (location.engine === 'SQLite') return [await checkFile(database)];
  const { rows } = await sql<{ version: number; max: number }>`
    select cast(current_setting('server_version_num') as integer) as version,
      cast(current_setting('max_connections') as integer) as max`.execute(database);
  const { version = 0, max = 0 } = rows[0] ?? {};
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  const findings =
    version < oldestPostgres
      ? [error(topic, `${name} is too old`, 'Upgrade to PostgreSQL 15 or newer')]
      : [ok(topic, `${name} answers`)];
  const needed = workers * location.connectionsMax;
  if (needed >= max)
    findings.push(
      warning(
        topic,
        `The processes may open ${needed} connections, but the server allows ${max}`,
        'Lower DATABASE_CONNECTIONS or FLIPSTACK_WORKERS, or raise max_connections',
      ),
    );
  return findings;
}

async function checkFile(database: Database): Promise<Finding> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  const result = rows[0]?.quick_check;
  return result === 'ok'
    ? ok(topic, 'The SQLite file is intact')
    : error(topic, `The SQLite file is damaged: ${result}`, 'Stop the server, and restore the newest backup');
}

async function checkMigrations(database: Database): Promise<Finding> {
  const applied = await appliedMigrations(database);
  const missing = migrationNames.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    return error(
      topic,
      `It was written by a newer version (${unknown.join(', ')})`,
      'Install the newer version',
    );
  if (missing.length === 0) return ok(topic, 'Every migration is applied');
  return ok(topic, `${missing.length} migrations are pending: the next start applies them`);
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return [];
  const rows = await database.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/**
 * Compares the clock with that of PostgreSQL, or with the newest entry of the audit log: then the
 * clock was ahead when it was written, or is behind now.
 */
async function checkClock(
  database: Database,
  { engine }: DatabaseLocation,
  now: () => number,
): Promise<Finding> {
  const fix = 'Synchronize the clock with NTP, such as by systemd-timesyncd or chrony';
  if (engine === 'PostgreSQL') {
    const query = sql<{
      at: number;
    }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at`;
    const at = (await query.execute(database)).rows[0]?.at ?? now();
    const seconds = Math.round(Math.abs(at - now()) / 1000);
    if (seconds * 1000 > clockToleranceMs)
      return warning('Clock', `This machine and the database server differ by ${seconds} s`, fix);
    return ok('Clock', 'This machine and the database server agree');
  }
  const newest = await newestEntry(database);
  if (newest - now() > clockToleranceMs)
    return warning(
      'Clock',
      `The newest entry of the audit log is from ${new Date(newest).toISOString()}`,
      fix,
    );
  return ok('Clock', `It is ${new Date(now()).toISOString()}, after everything in the audit log`);
}

async function newestEntry(database: Database): Promise<number> {
  if ((await appliedMigrations(database)).length === 0) return 0;
  const row = await database
    .selectFrom('audit')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? 0;
}
