import { randomUUID } from 'node:crypto';
import { reviewHistoryLine } from '@flipstack/study/review-history';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../src/database/database.ts';
import { waitForTurn } from '../src/event-loop/wait-for-turn.ts';
import { insertImport } from '../src/features/imports/import-repository.ts';
import { readHistory } from '../src/features/review/history/history-repository.ts';
import { idOf } from '../src/features/review/history/review-key.ts';
import { fitDueLearners } from '../src/features/review/model/fit-due-learners.ts';
import { listLearnersToFit } from '../src/features/review/model/fit-repository.ts';
import { SettledLearners } from '../src/features/review/model/settled-learners.ts';
import { expectSchedulesMatchReplay } from './support/schedule-replay.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const dayMs = 86_400_000;
const head = 'card_id,review_time,review_rating,review_state,review_duration';

async function openServerWithLearner(cards: number) {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  for (let index = 1; index <= cards; index++) await ada.createCard(moduleId, `Question ${index}`);
  return { server, ada, moduleId };
}

async function grade(client: TestClient, card: string, rating: string) {
  const reviewId = randomUUID();
  await client.call('POST /reviews', { body: { reviewId, card, rating, durationMs: 4000 } });
  return reviewId;
}

async function exported(client: TestClient): Promise<string> {
  const response = await client.request('GET /review/history');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="flipstack-reviews.csv"');
  return response.text();
}

const importHistory = (client: TestClient, csv: string) =>
  client.call('POST /review/history', { body: { csv } });

const schedules = ({ database }: TestServer) =>
  database.selectFrom('schedules').selectAll().orderBy('user_id').orderBy('card_id').execute();

describe('The review history', () => {
  test('exports a file that FSRS tools read, without undone reviews', async () => {
    const { server, ada } = await openServerWithLearner(1);
    expect(await exported(ada)).toBe(`${head}\n`);
    const first = server.clock.now;
    await grade(ada, 'own-1', 'Good');
    server.clock.now += 600_000;
    await grade(ada, 'own-1', 'Easy');
    const undone = await grade(ada, 'own-1', 'Again');
    await ada.call('POST /reviews/{reviewId}/undo', { params: [undone] });
    expect(await exported(ada)).toBe(`${head}\nown-1,${first},3,0,4000\nown-1,${first + 600_000},4,1,4000\n`);
    await server.guest().expectError('GET /review/history', 'NOT_SIGNED_IN');
    const bob = await server.member('bob');
    expect(await exported(bob)).toBe(`${head}\n`);
    expect(await bob.call('GET /review/summary')).toMatchObject({ reviewedToday: 0, streakDays: 0 });
  });

  test('is read in batches without gaps or duplicates, even when cards share an instant', async () => {
    const { server, ada } = await openServerWithLearner(7);
    const first = server.clock.now - 10 * dayMs;
    const instants = [first, first, first + dayMs, first + dayMs];
    const lines = instants.flatMap((at, round) =>
      [1, 2, 3, 4, 5, 6, 7].map((card) => `own-${card},${at + (round % 2)},3,,1000`),
    );
    expect(await importHistory(ada, [head, ...lines].join('\n'))).toMatchObject({ imported: 28 });
    const portions = await Array.fromAsync(readHistory(server.database, (await ada.me()).id, 5));
    expect(portions.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 3]);
    expect(portions.flat().map(reviewHistoryLine).join('')).toBe(
      (await exported(ada)).slice(head.length + 1),
    );
    expect(new Set(portions.flat().map(reviewHistoryLine)).size).toBe(28);
  });

  test('takes its turn among other long work between batches', async () => {
    const { server, ada } = await openServerWithLearner(1);
    for (const rating of ['Good', 'Easy']) {
      await grade(ada, 'own-1', rating);
      server.clock.now += dayMs;
    }
    const batches = readHistory(server.database, (await ada.me()).id, 1);
    await batches.next();
    let turns = 0;
    for (let other = 0; other < 100; other++) void waitForTurn().then(() => turns++);
    expect((await batches.next()).value).toHaveLength(1);
    expect(turns).toBe(100);
  });

  test('imports completely into an account with the cards, and only once', async () => {
    const { server, ada, moduleId } = await openServerWithLearner(3);
    for (const rating of ['Good', 'Again', 'Good', 'Easy']) {
      for (const card of ['own-1', 'own-2', 'own-3']) await grade(ada, card, rating);
      server.clock.now += 3 * dayMs;
    }
    const csv = await exported(ada);
    const before = await schedules(server);
    expect(await importHistory(ada, csv)).toEqual({ imported: 0, known: 12, unknownCards: [], skipped: 0 });
    expect(await schedules(server)).toEqual(before);
    for (const table of ['reviews', 'schedules', 'learners'] as const)
      await server.database.deleteFrom(table).execute();
    expect(await importHistory(ada, csv)).toEqual({ imported: 12, known: 0, unknownCards: [], skipped: 0 });
    expect(await schedules(server)).toEqual(before);
    expect(await exported(ada)).toBe(csv);
    expect(await importHistory(ada, csv)).toMatchObject({ imported: 0, known: 12 });
    await expectSchedulesMatchReplay(server.database);
    expect((await ada.cardsOf(moduleId)).length).toBe(3);
  });

  test('gives the same result when imported in two parts', async () => {
    const { server, ada } = await openServerWithLearner(2);
    for (const rating of ['Good', 'Good', 'Hard', 'Again', 'Good']) {
      for (const card of ['own-1', 'own-2']) await grade(ada, card, rating);
      server.clock.now += 5 * dayMs;
    }
    const lines = (await exported(ada)).trimEnd().split('\n').slice(1);
    const before = await schedules(server);
    for (const table of ['reviews', 'schedules', 'learners'] as const)
      await server.database.deleteFrom(table).execute();
    const batch = (from: number, to: number) => `${[head, ...lines.slice(from, to)].join('\n')}\n`;
    await importHistory(ada, batch(6, 10));
    await importHistory(ada, batch(0, 6));
    expect(await schedules(server)).toEqual(before);
    expect(await ada.call('GET /review/model')).toMatchObject({ reviews: 10 });
  });

  test('does not import undone reviews again', async () => {
    const { server, ada } = await openServerWithLearner(1);
    const csv = `${head}\nown-1,1760000000000,3,0,4000\n`;
    await importHistory(ada, csv);
    const [review] = await server.database.selectFrom('reviews').select('id').execute();
    await ada.call('POST /reviews/{reviewId}/undo', { params: [review?.id ?? ''] });
    expect(await importHistory(ada, csv)).toEqual({ imported: 0, known: 1, unknownCards: [], skipped: 0 });
    expect(await exported(ada)).toBe(`${head}\n`);
    expect(await schedules(server)).toEqual([]);
  });

  test('continues a schedule, and replays it when a review falls in between', async () => {
    const { server, ada } = await openServerWithLearner(2);
    const at = (day: number) => server.clock.now - 100 * dayMs + day * dayMs;
    const lines = [0, 3, 9, 25].map((day) => `own-1,${at(day)},3,0,4000`);
    for (const line of [lines[0], lines[2], lines[1], lines[3]])
      await importHistory(ada, `${head}\n${line}\n`);
    await importHistory(ada, [head, ...lines.map((line) => line.replace('own-1', 'own-2'))].join('\n'));
    const [first, second] = await schedules(server);
    expect(first).toEqual({ ...second, card_id: first?.card_id });
    expect(await ada.call('GET /review/model')).toMatchObject({ reviews: 8 });
  });

  test('imports a thousand cards at once and leaves a suspended card suspended', async () => {
    const { server, ada } = await openServerWithLearner(3);
    await ada.call('PUT /review/cards/{card}', { params: ['own-2'], body: { action: 'suspend' } });
    const lines = Array.from(
      { length: 1200 },
      (_, at) => `own-${1 + (at % 3)},${1_760_000_000_000 + at},3,0,9`,
    );
    expect(await importHistory(ada, [head, ...lines].join('\n'))).toMatchObject({ imported: 1200, known: 0 });
    const rows = await schedules(server);
    expect(rows.map(({ card_id, reviews, set_aside }) => [card_id, reviews, set_aside])).toEqual([
      [1, 400, null],
      [2, 400, 'suspended'],
      [3, 400, null],
    ]);
    await expectSchedulesMatchReplay(server.database);
  });

  test('keeps each review on its day across daylight saving time', async () => {
    const { server, ada } = await openServerWithLearner(2);
    const settings = await ada.call('GET /review/settings');
    await ada.call('PUT /review/settings', { body: { ...settings, timeZone: 'Europe/Lisbon' } });
    // 04:30 in summer belongs to the new day; with November’s offset it would belong to the day
    // before.
    const morning = Date.UTC(2026, 6, 2, 3, 30);
    await importHistory(ada, `${head}\nown-1,${morning},3,0,4000\nown-2,${morning - 4 * dayMs},3,0,4000\n`);
    const rows = await server.database.selectFrom('reviews').select('day_shift_ms').execute();
    expect(rows.map((row) => row.day_shift_ms)).toEqual([-3 * 3_600_000, -3 * 3_600_000]);
    await expectSchedulesMatchReplay(server.database);
  });

  test('is refused when another review has an id that the import would assign', async () => {
    const { ada } = await openServerWithLearner(2);
    const reviewId = idOf({
      card: 'own-1',
      reviewedAt: 1_760_000_000_000,
      rating: 3,
      state: undefined,
      durationMs: undefined,
    });
    await ada.call('POST /reviews', { body: { reviewId, card: 'own-2', rating: 'Good', durationMs: 1 } });
    const csv = `${head}\nown-1,1760000000000,3,0,4000\n`;
    await ada.expectError('POST /review/history', 'CONFLICT', { body: { csv } });
    expect(await ada.call('GET /review/model')).toMatchObject({ reviews: 1 });
  });

  test('names unknown cards, including other users’', async () => {
    const { server, ada } = await openServerWithLearner(1);
    const bob = await server.member('bob');
    const csv = `${head}\nown-1,1760000000000,3,0,4000\n1234567,1760000000000,3,0,4000\n1234567,1760000100000,3,0,4000\n`;
    expect(await importHistory(bob, csv)).toEqual({
      imported: 0,
      known: 0,
      unknownCards: ['own-1', '1234567'],
      skipped: 3,
    });
    expect(await importHistory(ada, csv)).toMatchObject({ imported: 1, unknownCards: ['1234567'] });
  });

  test('names unreadable lines and imports nothing', async () => {
    const { ada } = await openServerWithLearner(1);
    const csv = `${head}\nown-1,1760000000000,3,0,4000\nown-1,yesterday,3,0,4000\nown-1,1760000000000,5,0,4000\n`;
    const { errors = {} } = await ada.expectError('POST /review/history', 'VALIDATION_ERROR', {
      body: { csv },
    });
    expect(Object.keys(errors)).toEqual(['line 3', 'line 4']);
    const future = `${head}\nown-1,4000000000000,3,0,4000\n`;
    const late = await ada.expectError('POST /review/history', 'VALIDATION_ERROR', { body: { csv: future } });
    expect(late.errors).toEqual({ 'line 2': 'review_time is in the future; it is "4000000000000".' });
    expect(await exported(ada)).toBe(`${head}\n`);
  });
});

/** A simulated learner who forgets much faster than average, over many weeks. */
async function forgetful(ada: TestClient, server: TestServer, cards: number, after = 0) {
  const lines = [head];
  for (let card = after + 1; card <= after + cards; card++) {
    let at = server.clock.now - 200 * dayMs + card * 60_000;
    for (let review = 0; review < 15; review++) {
      const remembers = (card * 31 + review * 17) % 10 < 5;
      lines.push(`own-${card},${at},${review === 0 || remembers ? 3 : 1},${review === 0 ? 0 : 2},4000`);
      at += (remembers ? 6 : 2) * dayMs;
    }
  }
  await importHistory(ada, `${lines.join('\n')}\n`);
}

const settledLearners = (server: TestServer) => new SettledLearners(() => server.clock.now);

/** Fits learners who requested it, as a process does that has just started. */
const fitRequested = (server: TestServer) => fitDueLearners(server.services, settledLearners(server));

describe('A learner’s parameters', () => {
  test('are fitted by one process when there are enough reviews, and then used for scheduling', {
    timeout: 120_000,
  }, async () => {
    const { server, ada } = await openServerWithLearner(40);
    await ada.expectError('POST /review/model/fit', 'CONFLICT');
    expect(await ada.call('GET /review/model')).toEqual({
      reviews: 0,
      nextFitAtReviews: 400,
      isFitAsked: false,
      readiness: { counted: 0, needed: 64, isReady: false },
      isOwn: false,
      lastFit: null,
    });
    await forgetful(ada, server, 40);
    const { id } = await ada.me();
    const processes = [settledLearners(server), settledLearners(server)];
    for (const settled of processes) expect(await fitDueLearners(server.services, settled)).toEqual([]);
    server.clock.now += 15_000;
    const fits = await Promise.all(processes.map((settled) => fitDueLearners(server.services, settled)));
    expect(fits.flat()).toEqual([id]);
    const model = await ada.call('GET /review/model');
    expect(model).toMatchObject({ reviews: 600, nextFitAtReviews: 1200, isOwn: true });
    expect(model.lastFit).toMatchObject({ isAdopted: true });
    const { fitted = 1, defaults = 0 } = model.lastFit?.logLoss ?? {};
    expect(fitted).toBeLessThan(defaults);
    for (const settled of processes) expect(await fitDueLearners(server.services, settled)).toEqual([]);

    await grade(ada, 'own-1', 'Good');
    const [latest] = await server.database
      .selectFrom('reviews')
      .select('parameters_id')
      .orderBy('reviewed_at', 'desc')
      .limit(1)
      .execute();
    const [set] = await server.database.selectFrom('parameter_sets').select('id').execute();
    expect(latest?.parameters_id).toBe(set?.id);
    await expectSchedulesMatchReplay(server.database);
  });

  test('are fitted only after the last part of an import, to all of it', {
    timeout: 120_000,
  }, async () => {
    const { server, ada } = await openServerWithLearner(60);
    const settled = settledLearners(server);
    for (const part of [0, 1]) {
      await forgetful(ada, server, 30, part * 30);
      for (const seconds of [0, 10]) {
        server.clock.now += seconds * 1000;
        expect(await fitDueLearners(server.services, settled)).toEqual([]);
      }
    }
    server.clock.now += 5000;
    expect(await fitDueLearners(server.services, settled)).toHaveLength(1);
    expect(await ada.call('GET /review/model')).toMatchObject({ reviews: 900, nextFitAtReviews: 1800 });
  });

  test('are not fitted while an import writes, however long it adds no reviews', {
    timeout: 120_000,
  }, async () => {
    const { server, ada } = await openServerWithLearner(30);
    const settled = settledLearners(server);
    await forgetful(ada, server, 30);
    const { id } = await ada.me();
    const { clock, database } = server;
    await inTransaction(database, (transaction) =>
      insertImport(transaction, { userId: id, folder: 'folder', fileName: 'cards.csv', now: clock.now }),
    );
    await database.updateTable('imports').set({ state: 'writing' }).execute();
    const fitAfter = async (seconds: number) => {
      clock.now += seconds * 1000;
      return (await fitDueLearners(server.services, settled)).length;
    };
    expect([await fitAfter(0), await fitAfter(60)]).toEqual([0, 0]);
    await database.updateTable('imports').set({ state: 'done' }).execute();
    expect([await fitAfter(0), await fitAfter(15)]).toEqual([0, 1]);
  });

  test('are fitted although the clock was set back', { timeout: 120_000 }, async () => {
    const { server, ada } = await openServerWithLearner(30);
    const settled = settledLearners(server);
    await forgetful(ada, server, 30);
    for (const seconds of [0, -3600]) {
      server.clock.now += seconds * 1000;
      expect(await fitDueLearners(server.services, settled)).toEqual([]);
    }
    server.clock.now += 15_000;
    expect(await fitDueLearners(server.services, settled)).toHaveLength(1);
  });

  test('are fitted once when several processes look for work', {
    timeout: 120_000,
  }, async () => {
    // The first fit is slow and the second quick, so a process that finishes the first still has
    // the
    // second learner on its list.
    const { server, ada } = await openServerWithLearner(60);
    await forgetful(ada, server, 60);
    await ada.call('POST /review/model/fit');
    const bob = await server.member('bob');
    const { moduleId } = await bob.createModule();
    for (let index = 1; index <= 5; index++) await bob.createCard(moduleId, `Question ${index}`);
    await forgetful(bob, server, 5, 60);
    await bob.call('POST /review/model/fit');
    const fits = await Promise.all([fitRequested(server), fitRequested(server)]);
    const ids = [(await ada.me()).id, (await bob.me()).id];
    expect(fits.flat().toSorted()).toEqual(ids);
  });

  test('do not change when a fit predicts no better or there are too few reviews', async () => {
    const { server, ada } = await openServerWithLearner(10);
    const day = (at: number) => server.clock.now - 30 * dayMs + at * dayMs;
    const reviews = Array.from({ length: 120 }, (_, at) => `own-${1 + (at % 10)},${day(at / 10)},3,,4000`);
    await importHistory(ada, [head, ...reviews.slice(0, 63)].join('\n'));
    await ada.expectError('POST /review/model/fit', 'CONFLICT');
    await importHistory(ada, [head, ...reviews].join('\n'));
    await ada.call('POST /review/model/fit');
    expect(await fitRequested(server)).toHaveLength(1);
    const model = await ada.call('GET /review/model');
    expect(model).toMatchObject({ isOwn: false, isFitAsked: false, lastFit: { isAdopted: false } });
    const set = await server.database.selectFrom('parameter_sets').selectAll().executeTakeFirstOrThrow();
    const { logLoss } = JSON.parse(set.report);
    expect(logLoss.current).toBe(logLoss.defaults);
  });

  test('are ready for a fit exactly when a fit succeeds, and the goal does not move', async () => {
    const { server, ada } = await openServerWithLearner(10);
    const onOneDay = Array.from(
      { length: 100 },
      (_, at) => `own-${1 + (at % 10)},${1760000000000 + at},3,,4000`,
    );
    await importHistory(ada, [head, ...onOneDay].join('\n'));
    await ada.call('POST /review/model/fit');
    await fitRequested(server);
    expect(await ada.call('GET /review/model')).toMatchObject({
      readiness: { counted: 0, isReady: false },
      lastFit: null,
      nextFitAtReviews: 400,
    });
    await forgetful(ada, server, 10);
    expect((await ada.call('GET /review/model')).readiness).toMatchObject({ needed: 64, isReady: true });
    await ada.call('POST /review/model/fit');
    await fitRequested(server);
    const model = await ada.call('GET /review/model');
    expect(model).toMatchObject({ readiness: { isReady: true }, nextFitAtReviews: 400 });
    expect(model.lastFit).not.toBeNull();
  });

  test('of other learners are fitted when one fit fails, which is not retried at once', async () => {
    const { server, ada } = await openServerWithLearner(10);
    await forgetful(ada, server, 10);
    await ada.call('POST /review/model/fit');
    const [adaId, bob] = [(await ada.me()).id, await server.member('bob')];
    const { moduleId } = await bob.createModule();
    for (let index = 1; index <= 10; index++) await bob.createCard(moduleId, `Question ${index}`);
    await forgetful(bob, server, 10, 10);
    await bob.call('POST /review/model/fit');
    const broken = { user_id: adaId, fitted_at: 0, parameters: '[', is_adopted: 1, report: '{}' };
    const { id } = await server.database
      .insertInto('parameter_sets')
      .values(broken)
      .returning('id')
      .executeTakeFirstOrThrow();
    const hers = server.database.updateTable('learners').where('user_id', '=', adaId);
    await hers.set({ parameters_id: id }).execute();
    expect(await fitRequested(server)).toEqual([(await bob.me()).id]);
    expect(server.logLines.some((line) => line.includes('Fit failed'))).toBe(true);
    expect(await listLearnersToFit(server.database, 10)).toEqual([]);
    await server.database.deleteFrom('parameter_sets').where('id', '=', id).execute();
    expect(await ada.call('GET /review/model')).toMatchObject({
      reviews: 150,
      nextFitAtReviews: 400,
      isFitAsked: false,
    });
  });

  test('are fitted on request, which the response shows until it is done', {
    timeout: 120_000,
  }, async () => {
    const { server, ada } = await openServerWithLearner(10);
    await forgetful(ada, server, 10);
    expect(await ada.call('POST /review/model/fit')).toMatchObject({ isFitAsked: true, reviews: 150 });
    await fitRequested(server);
    const { isFitAsked, lastFit } = await ada.call('GET /review/model');
    expect(isFitAsked).toBe(false);
    expect(lastFit).not.toBeNull();
    await server.guest().expectError('GET /review/model', 'NOT_SIGNED_IN');
  });
});
