import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { historyBatchSize } from '../src/features/review/history/history-repository.ts';
import { rangeSize, rangesSince } from '../src/features/review/history/log-range-repository.ts';
import { readLatestHistory } from '../src/features/review/history/read-latest-history.ts';
import { forgetCounted } from '../src/features/review/learner/forget-counted.ts';
import { readinessReviewsMax } from '../src/features/review/model/read-model.ts';
import { listReviewsSince, reviewsSinceMax } from '../src/features/review/progress/day-repository.ts';
import { createAccountQueue } from '../src/security/account-queue.ts';
import { logReadTurns, readLogInTurn } from '../src/security/read-in-turn.ts';
import { openServerWithLog } from './support/large-log.ts';
import { dayMs } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';
import { watchQueries } from './support/watch-queries.ts';

const reviews = 5 * historyBatchSize;
/** Each slice is short for others. */
const slicesMin = reviews / 2_500;

/** Does `work`, while `meanwhile` runs again and again. Returns how often it did. */
async function countMeanwhile(work: Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<number> {
  let isWorking = true;
  const done = work.finally(() => {
    isWorking = false;
  });
  let times = 0;
  for (; isWorking; times++) {
    await meanwhile();
    await setImmediate();
  }
  await done;
  return times;
}

interface LoggedReview {
  id: string;
  reviewed_at: number;
}

/** Records the undo of an old review, which no API call can do. */
async function undoInLog({ database }: TestServer, userId: number, { id, reviewed_at }: LoggedReview) {
  const learner = await database.selectFrom('learners').selectAll().executeTakeFirstOrThrow();
  const arrival = learner.arrivals + 1;
  await database
    .insertInto('review_undos')
    .values({ user_id: userId, review_id: id, undone_at: 0, arrival })
    .execute();
  const uncounted_since = Math.min(learner.uncounted_since ?? reviewed_at, reviewed_at);
  await database.updateTable('learners').set({ arrivals: arrival, uncounted_since }).execute();
}

const grade = (client: TestClient) =>
  client.call('POST /reviews', {
    body: { reviewId: randomUUID(), card: 'own-1', rating: 'Again', durationMs: 1000 },
  });

describe('A log of 25,000 reviews', () => {
  test('is counted in slices, and others write in between', async () => {
    const { server, ada } = await openServerWithLog(reviews);
    const bob = await server.member('bob');
    const statistics = ada.call('GET /statistics');
    let written = 0;
    const times = await countMeanwhile(statistics, () => bob.createModule(`Module ${written++}`));
    expect(times).toBeGreaterThanOrEqual(slicesMin);
    expect((await statistics).reviews).toBe(reviews);
  });

  test('is counted once by requests at the same time, with what arrives and is undone meanwhile', async () => {
    const { server, ada, userId, first } = await openServerWithLog(reviews);
    const { database } = server;
    const last = await database
      .selectFrom('reviews')
      .select(['id', 'reviewed_at'])
      .orderBy('reviewed_at', 'desc')
      .executeTakeFirstOrThrow();
    const place = async () =>
      (await database.selectFrom('learners').select('counting_after').executeTakeFirst())?.counting_after;
    const requests = [ada.call('GET /statistics'), ada.call('GET /statistics')];
    while ((await place()) === null) await setImmediate();
    await undoInLog(server, userId, first);
    await undoInLog(server, userId, last);
    await grade(ada);
    // The first has been looked at, and the last has not.
    expect(await place()).toBeGreaterThan(first.reviewed_at);
    expect(await place()).toBeLessThan(last.reviewed_at);
    // One may have counted what came later, too, but none has counted anything twice.
    for (const read of await Promise.all(requests))
      expect([reviews, reviews - 2 + 1]).toContain(read.reviews);
    const counted = await ada.call('GET /statistics');
    expect(counted.reviews).toBe(reviews - 2 + 1);
    await forgetCounted(server.services, { id: userId });
    expect(await ada.call('GET /statistics')).toEqual(counted);
  });

  test('is not counted to its end for a browser that has gone, or while reviews keep arriving', async () => {
    const { server, ada, userId, first } = await openServerWithLog(reviews);
    const { database } = server;
    const browser = new AbortController();
    const given = ada.request('GET /statistics', { signal: browser.signal });
    const row = () => database.selectFrom('learners').selectAll().executeTakeFirstOrThrow();
    while ((await row()).counting_after === null) await setImmediate();
    browser.abort();
    await given;
    expect(await row()).toMatchObject({ counted_arrivals: -1, counting_after: expect.any(Number) });
    let isRead = false;
    const statistics = ada.call('GET /statistics').finally(() => {
      isRead = true;
    });
    const ids = await database.selectFrom('reviews').select(['id', 'reviewed_at']).limit(500).execute();
    let undone = 0;
    for (; !isRead; await setImmediate()) {
      const review = ids[undone++];
      if (review !== undefined && review.id !== first.id) await undoInLog(server, userId, review);
    }
    // What has arrived since the request is left to the next one.
    expect((await statistics).reviews).toBeGreaterThan(reviews - undone);
    expect((await row()).uncounted_since).not.toBeNull();
  });

  test('that has been counted is looked at in slices for a review of long ago', async () => {
    const { server, ada, userId, first } = await openServerWithLog(reviews);
    await ada.call('GET /statistics');
    await undoInLog(server, userId, first);
    const bob = await server.member('bob');
    const statistics = ada.call('GET /statistics');
    let written = 0;
    const times = await countMeanwhile(statistics, () => bob.createModule(`Module ${written++}`));
    expect(times).toBeGreaterThanOrEqual(slicesMin);
    expect((await statistics).reviews).toBe(reviews - 1);
  });

  test('is read only in part to say how close a fit is, outside of transactions', async () => {
    const { server, ada } = await openServerWithLog(reviews);
    for (const call of ['GET /review/model', 'POST /review/model/fit'] as const) {
      const { result, rows, rowsAtOnce } = await watchQueries(server, () => ada.call(call));
      expect(result.readiness.isReady).toBe(false);
      expect(rows).toBeGreaterThanOrEqual(readinessReviewsMax);
      expect(rows).toBeLessThan(reviews);
      expect(rowsAtOnce).toBe(historyBatchSize);
    }
  });

  test('of one day is read in batches, and only its latest part if it is longer than any', async () => {
    const { server, ada, userId, first } = await openServerWithLog(reviews);
    const { result, rowsAtOnce } = await watchQueries(server, () => ada.call('GET /review/today'));
    expect(result.reviewed).toBe(reviewsSinceMax);
    expect(rowsAtOnce).toBeLessThanOrEqual(historyBatchSize);
    const latest = await listReviewsSince(server.database, userId, 0, 2 * historyBatchSize);
    expect(latest.map(({ reviewedAt }) => reviewedAt - first.reviewed_at)).toEqual(
      Array.from({ length: 2 * historyBatchSize }, (_, at) => reviews - 2 * historyBatchSize + at),
    );
  });

  test('is aggregated in ranges, of which none is large and none overlap', async () => {
    const { server, userId } = await openServerWithLog(reviews);
    const { database } = server;
    // As many at the same instant as in a range, and more.
    const instants = await database
      .selectFrom('reviews')
      .select('reviewed_at')
      .orderBy('reviewed_at')
      .execute();
    const from = instants[1_000]?.reviewed_at ?? 0;
    const to = instants[8_000]?.reviewed_at ?? 0;
    await database
      .updateTable('reviews')
      .set({ reviewed_at: from })
      .where('reviewed_at', '>=', from)
      .where('reviewed_at', '<', to)
      .execute();
    const sizes: number[] = [];
    for await (const range of rangesSince(database, { userId }, 0)) {
      const { count } = await database
        .selectFrom('reviews')
        .where('reviewed_at', '>=', range.from)
        .where('reviewed_at', '<', range.before)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      sizes.push(Number(count));
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(reviews);
    // All those at the same instant are in one range.
    expect(sizes.filter((size) => size > rangeSize + 1)).toHaveLength(1);
    const [first] = await Array.fromAsync(rangesSince(database, { userId, reviews: rangeSize }, 7));
    expect(first).toEqual({ from: 7, before: Number.MAX_SAFE_INTEGER });
  });

  test('is summarized like a short one, in short statements', async () => {
    const { server, ada } = await openServerWithLog(reviews);
    await server.database.updateTable('reviews').set({ rating: 'Again', state_before: 'Review' }).execute();
    const aggregates = (queries: { sql: string }[]) =>
      queries.filter(({ sql }) => /(count|sum)\(.* from "reviews"/s.test(sql)).length;
    const summary = await watchQueries(server, () => ada.call('GET /review/summary'));
    expect(summary.result).toMatchObject({ reviewedToday: reviews, streakDays: 1, msPerReview: 4000 });
    expect(summary.result.week.map((day) => day.reviews)).toEqual([0, 0, 0, 0, 0, 0, reviews]);
    // Today, this week, and the streak.
    expect(aggregates(summary.queries)).toBe(3 * (reviews / rangeSize));
    const mistakes = await watchQueries(server, () => ada.call('GET /review/mistakes'));
    expect(mistakes.result).toMatchObject([{ card: { card: 'own-1' }, times: reviews }]);
    expect(aggregates(mistakes.queries)).toBe(reviews / rangeSize);
  });

  test('is read by few requests of a learner at a time, and others do not wait', async () => {
    const { server, ada, userId } = await openServerWithLog(reviews);
    const bob = await server.member('bob');
    const { logReads } = server.services;
    const turns = await Promise.all(
      Array.from({ length: logReadTurns.atOnce }, () => logReads.begin(userId)),
    );
    const calls = [
      'GET /review',
      'GET /review/summary',
      'GET /review/today',
      'GET /review/mistakes',
      'GET /review/model',
      'POST /review/model/fit',
      'GET /statistics',
      'GET /statistics/week',
    ] as const;
    const waiting = calls.map((call) => ada.request(call));
    await vi.waitFor(() => expect(logReads.waiting()).toBe(calls.length));
    await bob.call('GET /statistics');
    for (const endTurn of turns) endTurn();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });

  test('tells how long reviews take from the latest ones', async () => {
    const { server, ada, first } = await openServerWithLog(reviews);
    await server.database
      .updateTable('reviews')
      .set({ duration_ms: 9000 })
      .where('reviewed_at', '>=', first.reviewed_at + reviews - rangeSize - 1)
      .execute();
    // On the next day, nothing has been reviewed yet.
    server.clock.now += dayMs;
    expect(await ada.call('GET /review/summary')).toMatchObject({ reviewedToday: 0, msPerReview: 9000 });
  });
});

test('A learner rests after reading a log for longer than a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createAccountQueue(logReadTurns, { rateLimitScale: 1 });
  const reader = { actor: { id: 1 }, signal: new AbortController().signal };
  let reads = 0;
  const read = (ms: number) =>
    readLogInTurn(queue, reader, async () => {
      reads++;
      vi.advanceTimersByTime(ms);
    });
  for (let count = 0; count < 20; count++) await read(1000);
  // Adds a rest of three seconds, and an account rests only for what exceeds two.
  await read(2000);
  const next = read(0);
  await vi.advanceTimersByTimeAsync(999);
  expect(reads).toBe(21);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(reads).toBe(22);
});

test('Of a log that is too long, a fit reads whole histories of the cards that were reviewed last', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  for (let card = 0; card < 3; card++) await ada.createCard(moduleId);
  const userId = (await ada.me()).id;
  const grade = (card: string) => {
    server.clock.now += 1000;
    const body = { reviewId: randomUUID(), card, rating: 'Good', durationMs: 1000 } as const;
    return ada.call('POST /reviews', { body });
  };
  for (const card of [1, 2, 1, 1, 2, 3]) {
    await grade(`own-${card}`);
  }
  const { signal } = new AbortController();
  const read = async (reviewsMax: number) => {
    const batches = readLatestHistory(server.database, { userId, reviews: 10 }, { reviewsMax, signal });
    return (await Array.fromAsync(batches)).flat().map(({ card }) => card);
  };
  expect(await read(10)).toEqual(['own-1', 'own-2', 'own-1', 'own-1', 'own-2', 'own-3']);
  for (const reviewsMax of [3, 4, 5]) expect(await read(reviewsMax)).toEqual(['own-2', 'own-2', 'own-3']);
  expect(await read(2)).toEqual(['own-3']);
  // A card that does not fit leaves its place to others.
  for (let count = 0; count < 4; count++) await grade('own-3');
  expect(await read(4)).toEqual(['own-2', 'own-2']);
});
