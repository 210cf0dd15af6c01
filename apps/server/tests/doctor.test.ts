import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { knownVariables, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { checkBackups, checkDisk } from '../src/doctor/check-files.ts';
import { checkMedia } from '../src/doctor/check-media.ts';
import { formatFindings, runDoctor } from '../src/doctor/run-doctor.ts';
import { bucketKey, startBucketServer } from './support/bucket-server.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor, createMigratedDatabaseFor, usesPostgres } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;

/** A port on which nothing listens. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

async function examine(variables: Record<string, string>, settings?: string) {
  const settingsFile = join(temporaryFolder(), '.env');
  if (settings !== undefined) writeFileSync(settingsFile, settings, { mode: 0o600 });
  return runDoctor({ variables: { PORT: await freePort(), ...variables }, settingsFile, now: () => now });
}

async function migrated(folder = temporaryFolder()) {
  const variables = await createMigratedDatabaseFor(folder);
  const database = openDatabase(readConfig(variables).database);
  await migrate(database, () => now);
  await database.destroy();
  return variables;
}

const problems = (findings: Awaited<ReturnType<typeof examine>>) =>
  findings.filter(({ level }) => level !== 'ok').map(({ topic, message }) => `${topic}: ${message}`);

test('finds nothing to fix on a server with encrypted, recent backups', async () => {
  const backups = temporaryFolder();
  const archive = join(backups, 'flipstack-2026-11-21T11-00-00.archive');
  writeFileSync(archive, '');
  utimesSync(archive, new Date(now - hourMs), new Date(now - hourMs));
  const findings = await runDoctor({
    variables: {
      ...(await migrated()),
      PORT: await freePort(),
      BACKUP_DIRECTORY: backups,
      MEDIA_DIRECTORY: backups,
      BACKUP_PASSPHRASE: 'long enough for a passphrase',
    },
    settingsFile: join(backups, '.env'),
    now: usesPostgres ? Date.now : () => now,
  });
  const expected = usesPostgres ? [expect.stringContaining('Backups: The newest is')] : [];
  expect(problems(findings).filter((line) => !line.startsWith('Disk'))).toEqual(
    usesPostgres && Date.now() - now > 48 * hourMs ? expected : [],
  );
  const topics = new Set(findings.map(({ topic }) => topic));
  expect([...topics].sort()).toEqual(
    ['Backups', 'Clock', 'Configuration', 'Database', 'Disk', 'Media', 'Permissions', 'Server'].sort(),
  );
});

test('names each invalid value and stops there', async () => {
  const findings = await examine({ PORT: '70000', LOG_LEVEL: 'loud' });
  expect(problems(findings)).toEqual([
    'Configuration: PORT must be a whole number from 0 to 65535',
    expect.stringContaining('Configuration: LOG_LEVEL must be one of'),
  ]);
});

test('suggests the right name for a misspelled variable, including in .env', async () => {
  const findings = await examine(
    { ...(await migrated()), BACKUP_DIRECTROY: 'x', FLIPSTACK_THREADS: '3', HOME: '/root' },
    'PUBLIC_UR=https://cards.example.org\nAPI_PORT=1\n',
  );
  const names = findings.filter(({ message }) => message.endsWith('is not a variable of Flipstack'));
  expect(names.map(({ message, fix }) => `${message.split(' ')[0]} ${fix}`)).toEqual([
    'BACKUP_DIRECTROY Did you mean BACKUP_DIRECTORY?',
    'FLIPSTACK_THREADS Remove it',
    'PUBLIC_UR Did you mean PUBLIC_URL?',
  ]);
});

test.each([
  [{ BACKUP_HOURS: '6' }, 'BACKUP_HOURS and BACKUP_KEEP have no effect without BACKUP_DIRECTORY'],
  [{ METRICS_TOKEN: 'x'.repeat(20) }, 'METRICS_HOST and METRICS_TOKEN have no effect without METRICS_PORT'],
  [{ OTEL_SERVICE_NAME: 'x' }, 'OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG have no effect'],
  [{ RATE_LIMIT_SCALE: '1', THROTTLE_SCALE: '2' }, 'THROTTLE_SCALE has no effect'],
  [{ RATE_LIMIT_SCALE: '0' }, 'Rate limits are off'],
  [{ HSTS_INCLUDE_SUBDOMAINS: 'true' }, 'HSTS_INCLUDE_SUBDOMAINS has no effect without HTTPS'],
  [{ PUBLIC_URL: 'https://cards.example.org' }, 'no proxy is trusted'],
  [{ HOST: '0.0.0.0' }, 'listens beyond this machine without HTTPS'],
])('warns about %j', async (variables, message) => {
  expect(problems(await examine({ ...(await migrated()), ...variables })).join('\n')).toContain(message);
});

test('tells how much room is left, and when it is not enough', () => {
  const config = readConfig({ DATABASE_URL: 'file:./data/flipstack.db' });
  const levelWith = (bytes: number) => checkDisk(config, () => bytes).map(({ level }) => level);
  // The folders of the database, of imports and of media.
  expect(levelWith(50e9)).toEqual(['ok', 'ok', 'ok']);
  expect(levelWith(500e6)).toEqual(['warning', 'warning', 'warning']);
  expect(levelWith(50e6)).toEqual(['error', 'error', 'error']);
});

test('tells whether pictures and sounds have a place', async () => {
  const { urlOf } = await startBucketServer();
  const bucket = async (secret: string) =>
    checkMedia(
      readConfig({
        MEDIA_DIRECTORY: '',
        MEDIA_S3_URL: urlOf(secret).href,
        DATABASE_URL: 'file:./flipstack.db',
      }),
    );
  expect(await bucket(bucketKey.secret)).toMatchObject({ level: 'ok', message: 'The bucket can be read' });
  const refused = await bucket('wrong');
  expect(refused).toMatchObject({ level: 'error' });
  expect(refused.message).toMatch(/^The bucket cannot be read: /);
  expect(refused.message).not.toContain('wrong');
  const none = readConfig({ DATABASE_URL: 'postgres://127.0.0.1/flipstack' });
  expect(await checkMedia(none)).toMatchObject({
    level: 'warning',
    message: 'Cards have no pictures and sounds',
  });
  const folder = readConfig({ DATABASE_URL: 'file:./flipstack.db', MEDIA_DIRECTORY: '/nowhere/media' });
  expect(await checkMedia(folder)).toMatchObject({ level: 'ok', message: 'They are in /nowhere/media' });
});

test('tells how old the newest backup is', () => {
  const directory = temporaryFolder();
  const config = readConfig({ BACKUP_DIRECTORY: directory, BACKUP_HOURS: '24' });
  expect(checkBackups(config, now)).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('none'),
  });
  const file = join(directory, 'flipstack-2026-11-18T12-00-00.archive');
  writeFileSync(file, '');
  utimesSync(file, new Date(now - 72 * hourMs), new Date(now - 72 * hourMs));
  expect(checkBackups(config, now)).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('72 hours'),
  });
  utimesSync(file, new Date(now - hourMs), new Date(now - hourMs));
  expect(checkBackups(config, now)).toMatchObject({ level: 'ok' });
});

test('warns if others can read .env', async () => {
  const folder = temporaryFolder();
  const settingsFile = join(folder, '.env');
  writeFileSync(settingsFile, 'ADMIN_PASSWORD=S0me!secret\n');
  chmodSync(settingsFile, 0o644);
  const variables = { ...(await migrated()), PORT: await freePort() };
  const findings = await runDoctor({ variables, settingsFile, now: () => now });
  expect(findings).toContainEqual(expect.objectContaining({ fix: `chmod 600 ${settingsFile}` }));
  expect(formatFindings(findings)).not.toContain('S0me!secret');
});

test('does not create a database that is missing, and reports one that cannot be used', async () => {
  const folder = temporaryFolder();
  const missing = await examine({ DATABASE_URL: `file:${join(folder, 'none.db')}` });
  expect(missing.map(({ message }) => message).join('\n')).toContain('the first start creates it');
  writeFileSync(join(folder, 'broken.db'), 'not a database'.repeat(100));
  const broken = await examine({ DATABASE_URL: `file:${join(folder, 'broken.db')}` });
  expect(problems(broken).join('\n')).toContain(
    'Database: It cannot be used: the file in DATABASE_URL is not a SQLite',
  );
  const lost = await examine({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/x` });
  expect(problems(lost).join('\n')).toContain('cannot be reached');
  expect(formatFindings(lost)).not.toContain('secret');
});

test('recognizes a database of a newer version and a clock that was set back', async () => {
  const variables = await migrated();
  const database = openDatabase(readConfig(variables).database);
  await database.insertInto('migrations').values({ name: '999-newer', applied_at: now }).execute();
  await database
    .insertInto('audit')
    .values({ at: now + 100 * hourMs, actor_id: 1, actor: 'admin', action: 'x', object: 'x', detail: '' })
    .execute();
  await database.destroy();
  const found = problems(await examine(variables)).join('\n');
  expect(found).toContain('written by a newer version (999-newer)');
  expect(found).toMatch(
    usesPostgres ? /differ by \d+ s/ : /newest entry of the audit log is from 2026-11-25/,
  );
});

test('sees a running server, and another program on its port', async () => {
  const variables = await createDatabaseFor(temporaryFolder());
  const address = new URL(await startServer(variables).address());
  const running = await examine({ ...variables, PORT: address.port, PUBLIC_URL: address.href });
  const messages = running.map(({ message }) => message);
  expect(messages).toContain(`It is running on port ${address.port} and ready`);
  expect(messages).toContain(`Flipstack answers at ${address.origin}`);
  const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const found = problems(await examine({ ...variables, PORT: String(port) }));
  expect(found).toContain(`Server: Another program answers on port ${port}`);
});

test('exits with 1 if the server cannot work, and prints what to do', async () => {
  const doctor = fileURLToPath(new URL('../src/doctor.ts', import.meta.url));
  const run = (variables: Record<string, string>) =>
    spawnSync(process.execPath, [doctor], {
      env: { PATH: process.env.PATH, ...variables },
      encoding: 'utf8',
    });
  const broken = run({ PORT: 'x' });
  expect(broken.status).toBe(1);
  expect(broken.stdout).toContain('ERROR   Configuration: PORT must be a whole number');
  expect(broken.stdout).toContain('Correct the value');
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  const fine = run({ PORT: await freePort(), DATABASE_URL: `file:${join(folder, 'new.db')}` });
  expect(fine.status, fine.stdout).toBe(0);
  expect(fine.stdout).toMatch(/warnings\.\n$/);
});

test('knows every variable of the configuration', () => {
  expect(knownVariables()).toEqual(
    expect.arrayContaining(['PORT', 'THROTTLE_SCALE', 'METRICS_PORT', 'QUOTA_BYTES']),
  );
});
