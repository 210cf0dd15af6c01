import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('refuses more than one worker over a SQLite file', async () => {
  const file = join(temporaryFolder(), 'flipstack.db');
  const server = startServer({ DATABASE_URL: `file:${file}`, FLIPSTACK_WORKERS: '2' });
  expect(await server.exited).toBe(1);
  expect(server.errors.trim()).toBe(
    'FLIPSTACK_WORKERS above 1 needs PostgreSQL (DATABASE_URL), because only one process at a time can write to a SQLite file.',
  );
});
