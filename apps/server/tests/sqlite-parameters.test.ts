import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestServer, temporaryFolder } from './support/test-server.ts';

test('runs a read while a transaction writes, even one that begins with a line break', async () => {
  const { database, close } = await createTestServer({ folder: temporaryFolder() });
  await database.transaction().execute(async () => {
    const read = sql<{ one: number }>`
      select 1 as one`;
    expect((await read.execute(database)).rows).toEqual([{ one: 1 }]);
  });
  await close();
});

test('hides parameters from the planner of SQLite, so that it compiles each statement once', async () => {
  const { database, close } = await createTestServer({ folder: temporaryFolder() });
  const statement = database.selectFrom('users').select('id').where('id', 'in', [1, 2]).compile();
  expect(statement.sql).toBe('select "id" from "users" where "id" in (+?, +?)');
  const { rows } = await sql<Record<string, unknown>>`select ${null} as absent, ${'0x'} as text,
    ${1.5} as number, ${Buffer.from('a')} as bytes`.execute(database);
  expect(rows).toEqual([{ absent: null, text: '0x', number: 1.5, bytes: Buffer.from('a') }]);
  await close();
});
