import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { inTransaction } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { Line } from './support/postgres/line.ts';
import { signInAsAdministrator } from './support/process-client.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { administratorPassword, openTestServer, temporaryFolder } from './support/test-server.ts';

describe('Transactions', () => {
  test('both succeed after a deadlock', async () => {
    const { database } = await openTestServer();
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const attempts = { first: 0, second: 0 };
    const rename = (name: 'first' | 'second', ids: number[]) =>
      inTransaction(database, async (transaction) => {
        attempts[name]++;
        for (const [step, id] of ids.entries()) {
          await transaction.updateTable('stacks').set({ name }).where('id', '=', id).execute();
          if (step > 0) continue;
          // Each locks one stack and then waits for the other’s.
          if (++waiting === 2) both.resolve();
          await both.promise;
        }
      });
    await Promise.all([rename('first', [1, 2]), rename('second', [2, 1])]);
    expect(attempts.first + attempts.second).toBe(3);
    const names = await database.selectFrom('stacks').select('name').where('id', 'in', [1, 2]).execute();
    expect(new Set(names.map(({ name }) => name)).size).toBe(1);
  });

  test('report an error that a retry cannot fix at once', async () => {
    const { database } = await openTestServer();
    let attempts = 0;
    const failing = inTransaction(database, async (transaction) => {
      attempts++;
      await transaction
        .insertInto('stacks')
        .values({ name: 'Java', name_key: 'java', deleted_at: null })
        .execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });
});

test('answers 503 while the database is unreachable and recovers afterwards', async () => {
  const line = new Line((await createDatabaseFor(temporaryFolder())).DATABASE_URL);
  await line.open();
  onTestFinished(() => line.cut());
  const server = startServer({ DATABASE_URL: line.url, LOG_LEVEL: 'error' });
  const address = await server.address();
  const ask = (path: string) => fetch(address + path);
  expect((await ask('/api/v1/stacks')).status).toBe(200);
  await line.cut();
  const refused = await ask('/api/v1/stacks');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'NOT_READY' });
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await line.open();
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await ask('/api/v1/stacks')).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

const writesCards = 'insert into "cards"';

/** More than one statement inserts. */
const cardsAtOnce = 600;

test.each([
  {
    name: 'before a card is written',
    cut: { after: writesCards, statement: writesCards, isDelivered: false },
    written: 0,
  },
  {
    name: 'before its cards are counted',
    cut: { after: writesCards, statement: 'row_counts', isDelivered: false },
    written: 0,
  },
  {
    name: 'before its commit',
    cut: { after: writesCards, statement: 'commit', isDelivered: false },
    written: 0,
  },
  {
    name: 'after its commit',
    cut: { after: writesCards, statement: 'commit', isDelivered: true },
    written: cardsAtOnce,
  },
])(
  'writes all or nothing when the database is lost $name, and writes again by itself',
  async ({ cut, written }) => {
    const variables = await createDatabaseFor(temporaryFolder());
    const line = new Line(variables.DATABASE_URL);
    await line.open();
    onTestFinished(() => line.cut());
    const server = startServer({
      ...{ DATABASE_URL: line.url, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '0' },
      ADMIN_PASSWORD: administratorPassword,
    });
    const address = await server.address();
    const client = await signInAsAdministrator(address);
    const module = { moduleName: 'Durability', stackName: 'SQL' };
    const { moduleId } = await client.call<{ moduleId: number }>('POST', '/modules/USER', module);
    const markdown = '## Card (EASY)\n\nQuestion\n\n### Answer\n\nAnswer\n\n'.repeat(cardsAtOnce);
    const importCards = () => client.request('POST', `/modules/${moduleId}/import`, { markdown });

    line.cutAt = cut;
    const refused = await importCards();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'NOT_READY' });
    expect((await importCards()).status).toBe(503);

    const database = openDatabase(readConfig(variables).database);
    onTestFinished(() => database.destroy());
    const cards = async () =>
      (await database.selectFrom('cards').select('id').where('module_id', '=', moduleId).execute()).length;
    expect(await cards()).toBe(written);
    await expectCorrectCounts(database);

    await line.open();
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    const card = { question: 'After', answer: 'A', level: 'EASY', moduleId };
    expect((await client.request('POST', '/cards', card)).status).toBe(201);
    expect(await cards()).toBe(written + 1);
    await expectCorrectCounts(database);
    expect(await server.stop()).toBe(0);
  },
);

test('replaces a connection that the database server closes', async () => {
  const { database: place } = readConfig(await createDatabaseFor(temporaryFolder()));
  const database = openDatabase(place);
  onTestFinished(() => database.destroy());
  const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database);
  await expect(end).rejects.toMatchObject({ code: '57P01' });
  const ask = async () => (await sql`select 1 as one`.execute(database)).rows;
  await expect.poll(ask).toEqual([{ one: 1 }]);
});
