import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openWriter } from '../src/database/engine/sqlite/open-connections.ts';
import { startServer } from './support/server-process.ts';
import { temporaryFolder } from './support/test-server.ts';

test('says in one line that the file is not a database', async () => {
  const file = join(temporaryFolder(), 'text.db');
  writeFileSync(file, 'This is no database at all. '.repeat(100));
  const server = startServer({ DATABASE_URL: `file:${file}` });
  expect(await server.exited).toBe(1);
  expect(server.errors.trim()).toBe(
    'Flipstack cannot start: the file in DATABASE_URL is not a SQLite database.',
  );
});

test('waits for another process that writes to a new file', async () => {
  const file = join(temporaryFolder(), 'flipstack.db');
  const holder = new Worker(new URL('./support/lock-holder.ts', import.meta.url), { workerData: file });
  await once(holder, 'message');
  const writer = openWriter(file);
  expect(writer.pragma('journal_mode', { simple: true })).toBe('wal');
  writer.close();
});

test('refuses more than one worker over a SQLite file', async () => {
  const file = join(temporaryFolder(), 'flipstack.db');
  const server = startServer({ DATABASE_URL: `file:${file}`, FLIPSTACK_WORKERS: '2' });
  expect(await server.exited).toBe(1);
  expect(server.errors.trim()).toBe(
    'FLIPSTACK_WORKERS above 1 requires PostgreSQL. Set DATABASE_URL to a postgres:// URL, or FLIPSTACK_WORKERS to 1.',
  );
});

test('does not create a database when a backup is made of a missing file', () => {
  const folder = temporaryFolder();
  const backup = fileURLToPath(new URL('../src/backup.ts', import.meta.url));
  const missing = join(folder, 'typo', 'flipstack.db');
  const { status, stderr } = spawnSync(process.execPath, [backup, join(folder, 'all.archive')], {
    encoding: 'utf8',
    env: { DATABASE_URL: `file:${missing}` },
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('The backup failed: the file in DATABASE_URL does not exist. Check its path.');
  expect(readdirSync(folder)).toEqual([]);
});

test('can be read only by the account of the server, even if it was created before', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const file = join(temporaryFolder(), 'flipstack.db');
  writeFileSync(file, '', { mode: 0o644 });
  const writer = openWriter(file);
  writer.exec('create table t (a); insert into t values (1)');
  expect([file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  writer.close();
});
