import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { restoreWindowMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { cardsOf, dayMs, seedPractice } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { memberPassword, openTestServer, type TestServer, temporaryFolder } from './support/test-server.ts';

const read = (client: TestClient, query = '') => client.call('GET /statistics', { query });

const grade = (client: TestClient, card: string, rating: string, more: Record<string, unknown> = {}) =>
  client.call('POST /reviews', {
    body: { reviewId: randomUUID(), card, rating, durationMs: 4000, ...more },
  });

async function openServerWithLearner() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId);
  return { server, ada, moduleId, card: `own-${cardId}` };
}

const counters = [
  'review_modules',
  'review_days',
  'review_months',
  'review_hours',
  'review_predictions',
] as const;

async function rowsOf({ database }: TestServer): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of counters) rows[table] = await database.selectFrom(table).selectAll().execute();
  return rows;
}

describe('Statistics', () => {
  test('are empty before the first review, and write nothing', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const statistics = await read(ada);
    expect(statistics).toMatchObject({
      reviews: 0,
      filters: { stacks: [], modules: [] },
      streak: { days: 0, longest: 0, isTodayDone: false, activeDays: 0 },
      year: [],
      retention: { all: { reviews: 0, share: null }, byStack: [], byMonth: [] },
      states: { new: 0, learning: 0, young: 0, mature: 0, suspended: 0, leeches: 0 },
      time: { meanMs: null, hours: [] },
      hardest: [],
      calibration: { reviews: 0, bins: [], error: null },
      selfGrading: { needed: 20, modules: [] },
    });
    expect(statistics.forecast.days).toHaveLength(30);
    expect(await server.database.selectFrom('learners').selectAll().execute()).toEqual([]);
  });

  test('are of the caller only', async () => {
    const { server, ada, card, moduleId } = await openServerWithLearner();
    await grade(ada, card, 'Good');
    await server.guest().expectError('GET /statistics', 'NOT_SIGNED_IN');
    expect((await read(await server.member('bob'))).reviews).toBe(0);
    const administrator = await server.administrator();
    expect((await read(administrator)).reviews).toBe(0);
    const query = `?moduleId=${moduleId}`;
    await administrator.expectError('GET /statistics', 'NOT_FOUND', { query });
  });

  test('are limited to a stack, a module or a library module', async () => {
    const { server, ada, card, moduleId } = await openServerWithLearner();
    await seedPractice(server, [{ slug: 'sql-joins', name: 'Joins', stack: 'SQL', cards: 1 }]);
    const [libraryCard] = await cardsOf(server, 'sql-joins');
    await grade(ada, card, 'Good');
    for (const rating of ['Again', 'Good']) await grade(ada, `library-${libraryCard}`, rating);
    expect(await read(ada)).toMatchObject({
      reviews: 3,
      filter: { stackName: null, module: null, moduleName: null },
      filters: {
        stacks: ['JS', 'SQL'],
        modules: [
          { module: { moduleId }, moduleName: 'Closures', stackName: 'JS' },
          { module: { slug: 'sql-joins' }, moduleName: 'Joins', stackName: 'SQL' },
        ],
      },
    });
    expect(await read(ada, '?stack=SQL')).toMatchObject({
      reviews: 2,
      today: { reviews: 2, remembered: 1, newCards: 1 },
      streak: { days: 1 },
      filter: { stackName: 'SQL', module: null, moduleName: null },
    });
    expect(await read(ada, `?moduleId=${moduleId}`)).toMatchObject({
      reviews: 1,
      today: { reviews: 1 },
      filter: { stackName: 'JS', module: { moduleId }, moduleName: 'Closures' },
    });
    expect(await read(ada, '?slug=sql-joins')).toMatchObject({ reviews: 2, states: { new: 0 } });
    expect((await read(ada, '?stack=Cobol')).reviews).toBe(0);
  });

  test('refuse modules that do not exist or belong to others', async () => {
    const { server, ada, card, moduleId } = await openServerWithLearner();
    await grade(ada, card, 'Good');
    const bob = await server.member('bob');
    await bob.expectError('GET /statistics', 'NOT_FOUND', { query: `?moduleId=${moduleId}` });
    for (const query of ['?moduleId=999', '?slug=nothing'])
      await ada.expectError('GET /statistics', 'NOT_FOUND', { query });
    await ada.expectError('GET /statistics', 'VALIDATION_ERROR', { query: '?moduleId=one' });
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    await ada.expectError('GET /statistics', 'NOT_FOUND', { query: `?moduleId=${moduleId}` });
    expect(await read(ada)).toMatchObject({ reviews: 1, filters: { modules: [] } });
  });

  test('count each review once, and write nothing if nothing is new', async () => {
    const { server, ada, card } = await openServerWithLearner();
    await grade(ada, card, 'Good');
    const all = await Promise.all([read(ada), read(ada), read(ada)]);
    expect(all.map(({ reviews }) => reviews)).toEqual([1, 1, 1]);
    const before = await rowsOf(server);
    expect((await read(ada)).reviews).toBe(1);
    expect(await rowsOf(server)).toEqual(before);
    const learner = await server.database.selectFrom('learners').selectAll().executeTakeFirst();
    expect(learner).toMatchObject({ arrivals: 1, counted_arrivals: 1, uncounted_since: null });
  });

  test('count reviews from before the upgrade, including those of cards that are gone', async () => {
    const { server, ada, card } = await openServerWithLearner();
    await grade(ada, card, 'Good');
    const old = { module_id: null, level: null, arrival: 0 };
    await server.database.updateTable('reviews').set(old).execute();
    await server.database.updateTable('learners').set({ arrivals: 0, uncounted_since: 0 }).execute();
    server.clock.now += 3 * dayMs;
    await server.database.updateTable('schedules').set({ state: 'Review' }).execute();
    await grade(ada, card, 'Good');
    const { reviews, retention } = await read(ada);
    expect(reviews).toBe(2);
    expect(retention.byStack).toMatchObject([{ stackName: 'JS', reviews: 1 }]);
    expect((await read(ada, '?stack=JS')).reviews).toBe(1);
  });

  test('say how honest self-grading is, from 20 checked answers on', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    await seedPractice(server, [{ slug: 'js-closures', name: 'Closures', cards: 1 }]);
    const [cardId] = await cardsOf(server, 'js-closures');
    const card = `library-${cardId}`;
    const ada = await server.member('ada');
    await grade(ada, card, 'Again', { response: { text: 'no' } });
    server.clock.now += dayMs;
    await grade(ada, card, 'Good');
    // Sessions end after 30 days without a request.
    for (let part = 0; part < 2; part++) {
      server.clock.now += 15 * dayMs;
      await read(ada);
    }
    for (let answer = 0; answer < 19; answer++)
      await grade(ada, card, 'Good', { response: { text: answer < 5 ? 'yes' : 'no' } });
    expect((await read(ada)).selfGrading.modules).toEqual([]);
    await grade(ada, card, 'Good', { response: { text: 'yes' } });
    expect((await read(ada)).selfGrading.modules).toMatchObject([
      { module: { slug: 'js-closures' }, answers: 20, right: 6, share: 0.3 },
    ]);
    server.clock.now += dayMs;
    await grade(ada, card, 'Good', { response: { text: 'yes' } });
    expect((await read(ada)).selfGrading.modules).toMatchObject([{ answers: 20 }]);
  });

  test('are the same after a backup was restored, and go on from there', async () => {
    const { server, ada, card } = await openServerWithLearner();
    await grade(ada, card, 'Good');
    const before = await read(ada);
    await grade(ada, card, 'Good');
    const file = join(temporaryFolder(), 'flipstack.archive');
    const options = { now: server.services.now, report: () => undefined };
    await writeArchive(server.database, file, options);
    const folder = temporaryFolder();
    const location = readConfig(await createDatabaseFor(folder)).database;
    const database = openDatabase(location);
    await restoreArchive(database, file, options);
    await database.destroy();
    const restored = await openTestServer({ folder });
    const client = restored.guest();
    await client.signIn('ada', memberPassword);
    expect(before.reviews).toBe(1);
    expect(await read(client)).toEqual(await read(ada));
    expect((await read(client)).reviews).toBe(2);
  });

  test('are deleted with the account', async () => {
    const { server, ada, card } = await openServerWithLearner();
    await grade(ada, card, 'Good');
    await read(ada);
    const { id } = await ada.me();
    await (await server.administrator()).call('DELETE /users/{id}', { params: [id] });
    server.clock.now += restoreWindowMs + 1;
    await purgeExpired(server.services);
    expect(Object.values(await rowsOf(server)).flat()).toEqual([]);
  });
});
