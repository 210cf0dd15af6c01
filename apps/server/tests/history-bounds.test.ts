import { type HistoryImport, historyReviewsPerCardMax } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { engineOf } from '../src/database/engine/index.ts';
import { replayedPerTurn } from '../src/features/review/history/replay-card.ts';
import { rowsPerTransaction, watchCommits } from './support/commits.ts';
import { expectSchedulesMatchReplay } from './support/schedule-replay.ts';
import { statementsPerTurn } from './support/statements-per-turn.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const head = 'card_id,review_time,review_rating,review_state,review_duration';
const begin = Date.UTC(2025, 0, 1);
const minuteMs = 60_000;

async function openServerWithCards(count: number) {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const cards: string[] = [];
  for (let from = 0; from < count; from += 500) {
    const markdown = Array.from(
      { length: Math.min(500, count - from) },
      (_, at) => `## Card (EASY)\n\nQuestion ${from + at}\n\n### Answer\n\nAnswer`,
    );
    await ada.call('POST /modules/{id}/import', {
      params: [moduleId],
      body: { markdown: markdown.join('\n\n') },
    });
  }
  for (const { cardId } of await ada.cardsOf(moduleId)) cards.push(`own-${cardId}`);
  return { server, ada, cards };
}

/** A file with `rounds` reviews of each card, `minutes` apart, the first round at `from`. */
function historyOf(cards: readonly string[], rounds: number, from = begin) {
  const lines = cards.flatMap((card, index) =>
    Array.from({ length: rounds }, (_, round) => `${card},${from + (round * 100 + index) * minuteMs},3,,`),
  );
  return [head, ...lines].join('\n');
}

/** Reads a page of the reviews of one card. */
const readsHistory = /^select .* from "reviews" .*"card_id" = .* order by "reviewed_at".* limit /;

const importHistory = (client: TestClient, csv: string) =>
  client.call('POST /review/history', { body: { csv } });

async function importedOf(response: Response): Promise<number> {
  const { imported } = (await response.json()) as HistoryImport;
  return imported;
}

describe('A large import of reviews', () => {
  test('is written in many short transactions between which others have their turn', async () => {
    const { server, ada, cards } = await openServerWithCards(200);
    const { result, commits, turns } = await watchCommits(server, 'reviews', () =>
      importHistory(ada, historyOf(cards, 10)),
    );
    expect(result).toEqual({ imported: 2000, known: 0, unknownCards: [], skipped: 0 });
    const perTransaction = (await rowsPerTransaction(server, 'reviews')) ?? commits;
    const { rowsPerTransaction: reviewsPerTransaction } = engineOf(server.database);
    expect(Math.max(...perTransaction)).toBeLessThanOrEqual(reviewsPerTransaction);
    expect(perTransaction.length).toBeGreaterThanOrEqual(2000 / reviewsPerTransaction);
    expect(turns).toBeGreaterThanOrEqual(2000 / reviewsPerTransaction);
    await expectSchedulesMatchReplay(server.database);
  });

  test('replays long histories a page at a time', async () => {
    const { server, ada, cards } = await openServerWithCards(4);
    for (let part = 0; part < 2; part++) {
      const from = begin + part * 1000 * 100 * minuteMs;
      await importHistory(ada, historyOf(cards, 1000, from));
    }
    const { result, perTurn } = await statementsPerTurn(server, readsHistory, () =>
      importHistory(ada, historyOf(cards, 1, begin - minuteMs * 1000)),
    );
    expect(result.imported).toBe(4);
    // Each card is replayed once: 2,000 reviews are 8 pages, and the next one is empty.
    const pages = 2000 / replayedPerTurn + 1;
    expect(perTurn.reduce((sum, statements) => sum + statements, 0)).toBe(4 * pages);
    // The empty page of a card and the first of the next one may share a turn.
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(2);
    const [schedule] = await server.database.selectFrom('schedules').select('reviews').execute();
    expect(schedule?.reviews).toBe(2001);
  });

  test('refuses more reviews of one card than are stored together', async () => {
    const { server, ada, cards } = await openServerWithCards(1);
    const csv = historyOf(cards, historyReviewsPerCardMax + 1);
    const { errors } = await ada.expectError('POST /review/history', 'VALIDATION_ERROR', { body: { csv } });
    expect(errors).toEqual({
      csv: `One import can have 1000 reviews of a card, and this one has 1001 of ${cards[0]}. Split it`,
    });
    expect(await server.database.selectFrom('reviews').selectAll().execute()).toEqual([]);
  });

  test('stores nothing when a review in its last part conflicts', async () => {
    const { server, ada, cards } = await openServerWithCards(300);
    const csv = historyOf(cards, 1);
    await importHistory(ada, [head, csv.split('\n').at(-1)].join('\n'));
    await server.database.updateTable('reviews').set({ reviewed_at: 1, card_id: 0 }).execute();
    await ada.expectError('POST /review/history', 'CONFLICT', { body: { csv } });
    expect(await server.database.selectFrom('reviews').select('reviewed_at').execute()).toEqual([
      { reviewed_at: 1 },
    ]);
  });

  test('takes turns with other imports of the account, of which few wait', async () => {
    // The first takes longer than the others need to arrive.
    const { ada, cards } = await openServerWithCards(100);
    const csv = historyOf(cards, 20);
    const imports = await Promise.all(
      Array.from({ length: 8 }, () => ada.request('POST /review/history', { body: { csv } })),
    );
    const statuses = imports.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const done = await Promise.all(imports.filter(({ ok }) => ok).map(importedOf));
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 2000]);
  });

  test('counts each review once when cards are graded meanwhile', async () => {
    const { server, ada, cards } = await openServerWithCards(50);
    const importing = importHistory(ada, historyOf(cards, 20));
    for (const card of cards.slice(0, 10))
      await ada.call('POST /reviews', {
        body: { reviewId: crypto.randomUUID(), card, rating: 'Good', durationMs: 1 },
      });
    expect(await importing).toMatchObject({ imported: 1000 });
    const { reviews } = await server.database
      .selectFrom('learners')
      .select('reviews')
      .executeTakeFirstOrThrow();
    expect(reviews).toBe(1010);
    const rows = await server.database.selectFrom('schedules').select('reviews').execute();
    expect(rows.reduce((sum, row) => sum + row.reviews, 0)).toBe(1010);
  });
});
