import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { reviewHistoryHeader, reviewHistoryLine } from '@flipstack/study/review-history';
import { describe, expect, test } from 'vitest';
import { historyBatchSize, listHistory } from '../src/features/review/history/history-repository.ts';
import { exportTurns } from '../src/security/stream-in-turn.ts';
import { openServerWithLog } from './support/large-log.ts';
import { watchQueries } from './support/watch-queries.ts';

const reviews = 5 * historyBatchSize;

/** Two that wait in streams, and one that is being read. */
const batchesInMemoryMax = 3;

async function openServerWithHistory() {
  const { server, ada, userId } = await openServerWithLog(reviews);
  const read = (headers: Record<string, string> = {}) => ada.request('GET /review/history', { headers });
  return { server, ada, userId, read };
}

/** Lets work that waits for nothing else go on. */
async function passTurns() {
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

const textOf = async (response: Promise<Response>) => (await response).text();

describe('A history of 25,000 reviews', () => {
  test('is read as it is sent, so that an account that reads none of it holds few of them', async () => {
    const { server, read, userId } = await openServerWithHistory();
    const { result, rows } = await watchQueries(server, async () => {
      const responses = Array.from({ length: exportTurns.atOnce + exportTurns.waitingMax }, () => read());
      await Promise.race(responses);
      await passTurns();
      return responses;
    });
    expect(rows).toBeGreaterThanOrEqual(historyBatchSize);
    expect(rows).toBeLessThan((batchesInMemoryMax + 0.1) * historyBatchSize);

    const lines = (await listHistory(server.database, userId)).map(reviewHistoryLine);
    expect(lines).toHaveLength(reviews);
    const expected = reviewHistoryHeader + lines.join('');
    for (const text of await Promise.all(result.map(textOf))) expect(text === expected).toBe(true);
  });

  test('is sent once at a time to an account, and few requests wait', async () => {
    const { server, read } = await openServerWithHistory();
    const first = await read();
    const statuses: number[] = [];
    const others = Array.from({ length: exportTurns.waitingMax + 1 }, () =>
      read().then((response) => {
        statuses.push(response.status);
        return response;
      }),
    );
    await Promise.race(others);
    const bob = await server.member('bob');
    expect(await bob.call('GET /review/history')).toBe(reviewHistoryHeader);
    await passTurns();
    expect(statuses).toEqual([429]);
    await first.body?.cancel();
    const texts = await Promise.all(others.map(textOf));
    expect(statuses).toEqual([429, 200, 200]);
    expect(texts.filter((text) => text.split('\n').length === reviews + 2)).toHaveLength(2);
    expect((await read()).status).toBe(200);
  });

  test('is compressed as it is sent', async () => {
    const { read } = await openServerWithHistory();
    const plain = await (await read()).text();
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await read({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThan(plain.length / 3);
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(text.toString() === plain).toBe(true);
    }
    await (await read({ 'accept-encoding': 'br' })).body?.cancel();
    // The turn of the one that was given up has ended.
    expect(await (await read()).text()).toBe(plain);
  });
});
