import { expect, test } from 'vitest';
import { choicesFor, confirm, deckOf, exchangedCard, importFile, upload } from './support/imports.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 8, 1, 9);

/** A file with some cards, each with two reviews. */
const deck = (cards: number, answer = 'Answer') =>
  deckOf(
    Array.from({ length: cards }, (_, number) =>
      exchangedCard(number, {
        answer,
        log: [0, 3].map((day) => ({ type: 'review', at: begin + day * dayMs, rating: 3, durationMs: 900 })),
      }),
    ),
  );

test.each([
  ['QUOTA_MODULES', '1', /^An account or a team can have 1 modules, and this one has 1/],
  ['QUOTA_BYTES', '9000', /^The cards of an account or a team, with their shared versions, can take 0\.0 MB/],
  ['QUOTA_REVIEWS', '9', /^An account can have 9 reviews, and yours has \d\. /],
])('an import beyond %s fails with a sentence, and leaves nothing', async (name, limit, sentence) => {
  const server = await openTestServer({ variables: { [name]: limit } });
  const ada = await server.member('ada');
  await ada.createModule('Before');
  expect(await importFile(server, ada, 'deck.json', deck(5, 'x'.repeat(2_000)))).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(sentence),
    result: null,
  });
  expect((await ada.call('GET /modules')).data).toMatchObject([{ moduleName: 'Before', cardsCount: 0 }]);
  for (const table of ['cards', 'reviews', 'schedules', 'card_origins'] as const)
    expect(await server.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  await expectCorrectCounts(server.database);
});

/** How much of a rate limit is used. */
async function usedOf({ database }: TestServer, name: string): Promise<number> {
  const rows = await database
    .selectFrom('throttles')
    .select('count')
    .where('key', 'like', `${name}:%`)
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test('an import is charged for its cards and reviews as rows, and as no more writes than its calls', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  // More cards than an account may write one by one in a minute.
  const job = await upload(server, ada, 'deck.json', deck(1_500));
  expect([await usedOf(server, 'write'), await usedOf(server, 'row')]).toEqual([1, 0]);
  expect(await confirm(server, ada, job)).toMatchObject({ state: 'done', result: { added: 1_500 } });
  expect([await usedOf(server, 'write'), await usedOf(server, 'row')]).toEqual([2, 4_500]);
  const again = await upload(server, ada, 'deck.json', deck(10));
  await confirm(server, ada, again, { withReviews: false });
  expect(await usedOf(server, 'row')).toBe(4_510);
});

test('an import for which too few rows are left waits until it can be confirmed', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const [first, second] = [deck(1), deck(20)];
  await importFile(server, ada, 'first.json', first);
  await server.database
    .updateTable('throttles')
    .set({ count: 119_950 })
    .where('key', 'like', 'row:%')
    .execute();
  const job = await upload(server, ada, 'deck.json', second);
  const params = [job.importId];
  const body = choicesFor(job);
  await ada.expectError('POST /imports/{id}/confirm', 'TOO_MANY_REQUESTS', { params, body });
  expect(await ada.call('GET /imports/{id}', { params })).toMatchObject({ state: 'ready' });
  server.clock.now += 60_000;
  expect(await confirm(server, ada, job)).toMatchObject({ state: 'done', result: { added: 19 } });
});
