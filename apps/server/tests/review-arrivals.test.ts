import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cardsOf, seedPractice } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const head = 'card_id,review_time,review_rating,review_state,review_duration';

async function grade(client: TestClient, card: string, at?: number): Promise<string> {
  const reviewId = randomUUID();
  const reviewedAt = at === undefined ? {} : { reviewedAt: new Date(at).toISOString() };
  await client.call('POST /reviews', {
    body: { reviewId, card, rating: 'Good', durationMs: 4000, ...reviewedAt },
  });
  return reviewId;
}

const undo = (client: TestClient, reviewId: string) =>
  client.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });

const log = ({ database }: TestServer) =>
  database
    .selectFrom('reviews')
    .select(['module_id', 'level', 'received_at', 'arrival'])
    .orderBy('arrival')
    .execute();

const learner = ({ database }: TestServer) =>
  database
    .selectFrom('learners')
    .select(['reviews', 'arrivals', 'counted_arrivals', 'uncounted_since'])
    .executeTakeFirstOrThrow();

async function openServerWithCard() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  const { cardId } = await ada.createCard(moduleId);
  return { server, ada, moduleId, cardId, card: `own-${cardId}` };
}

describe('Arrivals in the review log', () => {
  test('record the module, the level and the time of receipt', async () => {
    const { server, ada, moduleId, cardId, card } = await openServerWithCard();
    const { now } = server.clock;
    await grade(ada, card, now - 5000);
    const { moduleId: otherId } = await ada.createModule('Scopes');
    await ada.call('PUT /cards/{id}', {
      params: [cardId],
      body: { question: 'What is a scope?', answer: 'A part.', level: 'Hard', moduleId: otherId },
    });
    await grade(ada, card);
    expect(await log(server)).toEqual([
      { module_id: moduleId, level: 'EASY', received_at: now, arrival: 1 },
      { module_id: otherId, level: 'HARD', received_at: now, arrival: 2 },
    ]);
  });

  test('record the module of a library card', async () => {
    const server = await openTestServer();
    await seedPractice(server, [{ slug: 'js-practice', cards: 2 }]);
    const [, second] = await cardsOf(server, 'js-practice');
    await grade(await server.member('ada'), `library-${second}`);
    const { id } = await server.database
      .selectFrom('library_modules')
      .select('id')
      .where('slug', '=', 'js-practice')
      .executeTakeFirstOrThrow();
    expect(await log(server)).toMatchObject([{ module_id: id, level: 'MEDIUM', arrival: 1 }]);
  });

  test('number undos in the same sequence, and keep when the earliest review was made', async () => {
    const { server, ada, card } = await openServerWithCard();
    const { now } = server.clock;
    await grade(ada, card, now - 60_000);
    const id = await grade(ada, card, now - 30_000);
    expect(await learner(server)).toEqual({
      reviews: 2,
      arrivals: 2,
      counted_arrivals: -1,
      uncounted_since: now - 60_000,
    });
    await server.database.updateTable('learners').set({ uncounted_since: null }).execute();
    await undo(ada, id);
    await undo(ada, id);
    expect(await learner(server)).toMatchObject({
      reviews: 1,
      arrivals: 3,
      uncounted_since: now - 30_000,
    });
    expect(await server.database.selectFrom('review_undos').select('arrival').execute()).toEqual([
      { arrival: 3 },
    ]);
  });

  test('number imported reviews, which have no time of receipt', async () => {
    const { server, ada, card } = await openServerWithCard();
    const { now } = server.clock;
    const csv = [head, ...[50, 40].map((days) => `${card},${now - days * 86_400_000},3,,1000`)].join('\n');
    await grade(ada, card);
    await ada.call('POST /review/history', { body: { csv } });
    expect(await log(server)).toMatchObject([
      { received_at: now, arrival: 1 },
      { received_at: null, level: 'EASY', arrival: 2 },
      { received_at: null, level: 'EASY', arrival: 3 },
    ]);
    const after = { reviews: 3, arrivals: 3, uncounted_since: now - 50 * 86_400_000 };
    expect(await learner(server)).toMatchObject(after);
    await ada.call('POST /review/history', { body: { csv } });
    expect(await learner(server)).toMatchObject(after);
  });
});
