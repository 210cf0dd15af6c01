import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exchangedCard as card, choicesFor, confirm, deckOf, importFile, upload } from './support/imports.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { expectSchedulesMatchReplay } from './support/schedule-replay.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 8, 1, 9);

const review = (day: number, rating = 3) => ({
  type: 'review',
  at: begin + day * dayMs,
  rating,
  durationMs: 3000,
});

const schedule = {
  state: 'Review',
  dueAt: begin + 90 * dayMs,
  intervalDays: 30,
  reviews: 9,
  lapses: 1,
  lastReviewAt: begin + 60 * dayMs,
  memory: { model: 'sm2', ease: 2.3 },
};
const state = { type: 'state', at: begin + 60 * dayMs, schedule };

const importCards = (server: TestServer, client: TestClient, cards: readonly object[]) =>
  importFile(server, client, 'deck.json', deckOf(cards));

const schedulesIn = ({ database }: TestServer) =>
  database.selectFrom('schedules').selectAll().orderBy('card_id').execute();

const countOf = async ({ database }: TestServer, table: 'reviews' | 'imported_states' | 'cards') =>
  (await database.selectFrom(table).selectAll().execute()).length;

const reviewed = [
  card(1, { log: [review(0), review(3), review(10, 1), review(11)] }),
  card(2, { log: [review(1)] }),
];

test('adds reviews to the log, and schedules follow from it', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const done = await importCards(server, ada, reviewed);
  expect(done).toMatchObject({ state: 'done', result: { added: 2, reviews: 5 } });
  await expectSchedulesMatchReplay(server.database);
  expect((await ada.call('GET /statistics')).reviews).toBe(5);
});

test('adds only what is new when a file is imported again, and keeps schedules', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const cards = [...reviewed, card(3, { log: [state] }), card(4, { isSuspended: true })];
  await importCards(server, ada, cards);
  const before = await schedulesIn(server);
  expect(before).toMatchObject([{}, {}, { due_at: schedule.dueAt, reviews: 9 }, { set_aside: 'suspended' }]);
  expect(await importCards(server, ada, cards)).toMatchObject({
    result: { added: 0, skipped: 4, reviews: 0 },
  });
  expect(await schedulesIn(server)).toEqual(before);
  const more = [card(1, { log: [...(reviewed[0]?.log ?? []), review(20)] }), ...cards.slice(1)];
  expect(await importCards(server, ada, more)).toMatchObject({ result: { reviews: 1 } });
  expect(await countOf(server, 'reviews')).toBe(6);
});

test('continues from a schedule that has no reviews', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await importCards(server, ada, [card(1, { log: [state] })]);
  const [imported] = await schedulesIn(server);
  expect(imported).toMatchObject({ state: 'Review', stability: 30, interval_days: 30, lapses: 1 });
  const [module] = (await ada.call('GET /modules')).data;
  const [{ cardId = 0 } = {}] = await ada.cardsOf(module?.moduleId ?? 0);
  const reviewId = '11111111-1111-4111-8111-111111111111';
  await ada.call('POST /reviews', {
    body: { reviewId, card: `own-${cardId}`, rating: 'Good', durationMs: 1 },
  });
  const [next] = await schedulesIn(server);
  expect(next?.stability).toBeGreaterThan(30);
  expect(next?.reviews).toBe(10);
  // An older review is added, so the whole log is replayed.
  const older = await importCards(server, ada, [card(1, { log: [review(-30), state] })]);
  expect(older).toMatchObject({ result: { reviews: 1 } });
  expect(await schedulesIn(server)).toEqual([next]);
});

test('limits schedules to what dates and columns can hold', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const most = Number.MAX_SAFE_INTEGER;
  const endless = {
    ...schedule,
    ...{ dueAt: 8_640_000_000_000_000, intervalDays: most, reviews: most, lapses: most },
    memory: { model: 'fsrs', stability: 1e300, difficulty: 5 },
  };
  const early = { ...schedule, dueAt: -8_640_000_000_000_000, lastReviewAt: -8_640_000_000_000_000 };
  const cards = [endless, early].map((one, index) => card(index, { log: [{ ...state, schedule: one }] }));
  expect(await importCards(server, ada, cards)).toMatchObject({ state: 'done', result: { added: 2 } });
  const days = 36_500;
  expect(await schedulesIn(server)).toMatchObject([
    {
      due_at: state.at + 2 * days * dayMs,
      ...{ stability: days, interval_days: days, reviews: 2 ** 31 - 1, lapses: 2 ** 31 - 1 },
    },
    { due_at: 0, last_review_at: 0 },
  ]);
});

test('leaves progress out if asked to', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const job = await upload(server, ada, 'deck.json', deckOf([...reviewed, card(3, { isSuspended: true })]));
  expect(job.preview).toMatchObject({ reviews: 5, setAside: 1 });
  await confirm(server, ada, job, { withReviews: false });
  expect(await schedulesIn(server)).toEqual([]);
  expect(await countOf(server, 'reviews')).toBe(0);
});

test('an undo takes reviews out of the log, and importing the file again brings them back', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { importId } = await importCards(server, ada, [...reviewed, card(3, { log: [state] })]);
  await ada.call('GET /statistics');
  await ada.call('POST /imports/{id}/undo', { params: [importId] });
  await server.finishBackground();
  for (const table of ['reviews', 'imported_states', 'cards'] as const)
    expect(await countOf(server, table)).toBe(0);
  expect(await schedulesIn(server)).toEqual([]);
  expect((await ada.call('GET /statistics')).reviews).toBe(0);
  expect(await importCards(server, ada, reviewed)).toMatchObject({ result: { added: 2, reviews: 5 } });
  expect((await ada.call('GET /statistics')).reviews).toBe(5);
});

test('an undo gives cards that the account had their schedules back', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await importCards(server, ada, [reviewed[0] ?? {}, card(2)]);
  const before = await schedulesIn(server);
  const more = [
    card(1, { log: [...(reviewed[0]?.log ?? []), review(15), review(40)] }),
    card(2, { log: [state] }),
  ];
  const { importId, result } = await importCards(server, ada, more);
  expect(result).toMatchObject({ added: 0, reviews: 2 });
  expect(await schedulesIn(server)).not.toEqual(before);
  await ada.call('POST /imports/{id}/undo', { params: [importId] });
  await server.finishBackground();
  expect(await schedulesIn(server)).toEqual(before);
  expect(await countOf(server, 'reviews')).toBe(4);
  expect(await countOf(server, 'imported_states')).toBe(0);
});

test('nothing of an import is shown while it is written, and nothing stays when it is canceled', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const many = Array.from({ length: 1200 }, (_, number) => card(number, { log: [review(0), review(3)] }));
  const job = await upload(server, ada, 'deck.json', deckOf(many));
  const params = [job.importId];
  await ada.call('POST /imports/{id}/confirm', { params, body: choicesFor(job) });
  while ((await countOf(server, 'reviews')) === 0) await setImmediate();
  expect(await ada.call('GET /modules')).toMatchObject({ data: [], total_elements: 0 });
  expect(await ada.call('GET /recently-deleted')).toEqual({ modules: [], cards: [], teams: [] });
  const running = await ada.call('GET /imports/{id}', { params });
  expect(running).toMatchObject({ state: 'writing', progress: { total: 3600 } });
  await ada.expectError('POST /imports', 'CONFLICT', { query: '?name=a.csv', body: 'a,b' });
  expect(await ada.call('POST /imports/{id}/cancel', { params })).toMatchObject({ state: 'canceled' });
  await server.finishBackground();
  for (const table of ['reviews', 'cards'] as const) expect(await countOf(server, table)).toBe(0);
  expect(await schedulesIn(server)).toEqual([]);
  await expectCorrectCounts(server.database);
});
