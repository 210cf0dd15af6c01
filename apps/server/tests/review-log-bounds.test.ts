import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { historyBatchSize } from '../src/features/review/history/history-repository.ts';
import { rangeSize, rangesSince } from '../src/features/review/history/log-range-repository.ts';
import { readLatestHistory } from '../src/features/review/history/read-latest-history.ts';
import { forgetCounted } from '../src/features/review/learner/forget-counted.ts';
import { readinessReviewsMax } from '../src/features/review/model/read-model.ts';
import { listReviewsSince, reviewsSinceMax } from '../src/features/review/progress/day-repository.ts';
import { openServerWithLog } from './support/large-log.ts';
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

/** Undoes a review that somebody made long ago, which no call does. */
async function undoInLog({ database }: TestServer, userId: number, reviewId: string) {
  const { arrivals } = await database.selectFrom('learners').select('arrivals').executeTakeFirstOrThrow();
  const undo = { user_id: userId, review_id: reviewId, undone_at: 0, arrival: arrivals + 1 };
  await database.insertInto('review_undos').values(undo).execute();
  await database
    .updateTable('learners')
    .set({ arrivals: arrivals + 1, uncounted_since: 0 })
    .execute();
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
    const last = await server.database
      .selectFrom('reviews')
      .select('id')
      .orderBy('reviewed_at', 'desc')
      .executeTakeFirstOrThrow();
    const requests = [ada.call('GET /statistics'), ada.call('GET /statistics/week')];
    await vi.waitFor(async () => {
      const learner = await server.database.selectFrom('learners').selectAll().executeTakeFirst();
      expect(learner?.counting_after_id).toEqual(expect.any(String));
    });
    // One has been looked at, the other has not.
    await undoInLog(server, userId, first.id);
    await undoInLog(server, userId, last.id);
    await grade(ada);
    await Promise.all(requests);
    const counted = await ada.call('GET /statistics');
    expect(counted.reviews).toBe(reviews - 2 + 1);
    await forgetCounted(server.services, { id: userId });
    expect(await ada.call('GET /statistics')).toEqual(counted);
  });

  test('that has been counted is looked at in slices for a review of long ago', async () => {
    const { server, ada, userId, first } = await openServerWithLog(reviews);
    await ada.call('GET /statistics');
    await undoInLog(server, userId, first.id);
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

  test('makes the learner who reads it wait afterward, and nobody else', async () => {
    const { server, ada } = await openServerWithLog(reviews);
    const bob = await server.member('bob');
    // Even a millisecond is followed by a rest of more than ten seconds.
    server.services.config.rateLimitScale = 0.0001;
    const { logReads } = server.services;
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
    await ada.call('GET /statistics');
    const browser = new AbortController();
    const waiting = calls.map((call) => ada.request(call, { signal: browser.signal }));
    await vi.waitFor(() => expect(logReads.waiting()).toBe(calls.length));
    await bob.call('GET /statistics');
    browser.abort();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(429);
  });
});

test('Of a log that is too long, a fit reads whole histories of the cards that were reviewed last', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  for (let card = 0; card < 3; card++) await ada.createCard(moduleId);
  const userId = (await ada.me()).id;
  for (const card of [1, 2, 1, 1, 2, 3]) {
    server.clock.now += 1000;
    const body = { reviewId: randomUUID(), card: `own-${card}`, rating: 'Good', durationMs: 1000 };
    await ada.call('POST /reviews', { body });
  }
  const read = async (reviewsMax: number) => {
    const batches = readLatestHistory(server.database, { userId, reviews: 6 }, reviewsMax);
    return (await Array.fromAsync(batches)).flat().map(({ card }) => card);
  };
  expect(await read(6)).toEqual(['own-1', 'own-2', 'own-1', 'own-1', 'own-2', 'own-3']);
  for (const reviewsMax of [3, 4, 5]) expect(await read(reviewsMax)).toEqual(['own-2', 'own-2', 'own-3']);
  expect(await read(2)).toEqual(['own-3']);
});
