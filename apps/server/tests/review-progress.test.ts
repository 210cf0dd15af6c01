import { randomUUID } from 'node:crypto';
import type { ReviewCard } from '@flipstack/contract';
import { cardStage } from '@flipstack/study/card-stage';
import type { Rating } from '@flipstack/study/scheduler';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { listForgotten } from '../src/features/review/progress/mistake-repository.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer } from './support/test-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const closures = libraryFile(
  'js-closures',
  ['What does a closure keep?', { question: 'Why does the loop print 3?', level: 'HARD' }],
  { name: 'Closures' },
);
const streams = libraryFile('java-streams', ['When does a stream run?'], { stack: 'Java', name: 'Streams' });

/** Ada has written a module with four cards and follows a library module with two. */
async function openServerWithModules() {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  await seedLibrary(server.services, [closures]);
  await seedLibrary(server.services, [closures, streams]);
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule();
  for (const name of ['one', 'two', 'three', 'four']) await ada.createCard(moduleId, `Question ${name}?`);
  await follow(ada, 'js-closures');
  const advance = async (ms: number) => {
    server.clock.now += ms;
    await ada.signIn('ada', memberPassword);
  };
  return { server, ada, bob, moduleId, advance };
}

const follow = (client: TestClient, slug: string) =>
  client.call('PUT /library/{slug}/follow', { params: [slug] });
const unfollow = (client: TestClient, slug: string) =>
  client.call('DELETE /library/{slug}/follow', { params: [slug] });
const mistakesOf = (client: TestClient) => client.call('GET /review/mistakes');
const mistakesQueue = (client: TestClient) => client.call('GET /review', { query: '?mistakes=true' });

async function grade(client: TestClient, card: string, rating: Rating): Promise<ReviewCard & { id: string }> {
  const id = randomUUID();
  const body = { reviewId: id, card, rating, durationMs: 4000 };
  return { ...(await client.call('POST /reviews', { body })), id };
}

const change = (client: TestClient, card: string, action: string) =>
  client.call('PUT /review/cards/{card}', { params: [card], body: { action } });

describe('The list of learned modules', () => {
  test('has own and followed modules with their cards by stage', async () => {
    const { ada, moduleId, advance } = await openServerWithModules();
    await ada.createModule('Empty');
    expect(await ada.call('GET /review/modules')).toEqual([
      {
        module: { moduleId },
        moduleName: 'Closures',
        stackName: 'JS',
        cardsCount: 4,
        singleCards: 0,
        newCards: 4,
        learning: 0,
        known: 0,
        setAside: 0,
        due: 0,
        lastReviewedAt: null,
      },
      expect.objectContaining({ moduleName: 'Empty', cardsCount: 0, newCards: 0 }),
      expect.objectContaining({ module: { slug: 'js-closures' }, cardsCount: 2, newCards: 2 }),
    ]);
    await grade(ada, 'own-1', 'Easy');
    await grade(ada, 'own-2', 'Good');
    await change(ada, 'own-3', 'suspend');
    const graded = await grade(ada, 'library-1', 'Again');
    const [own, , followed] = await ada.call('GET /review/modules');
    expect(own).toMatchObject({ newCards: 1, learning: 1, known: 1, setAside: 1, due: 1 });
    expect(followed).toMatchObject({ newCards: 1, learning: 1, known: 0, due: 1 });
    expect(followed?.lastReviewedAt).toBe(new Date(Date.parse(graded.dueAt) - minuteMs).toISOString());
    await advance(20 * dayMs);
    expect((await ada.call('GET /review/modules'))[0]).toMatchObject({ due: 2, known: 1 });
  });

  test('counts stages as the study package does, and due cards as the queue does', async () => {
    const { server, ada, advance } = await openServerWithModules();
    const ratings: Rating[] = ['Easy', 'Good', 'Hard', 'Again', 'Good', 'Good', 'Again'];
    for (const [index, rating] of ratings.entries()) {
      for (let card = 1; card <= 3; card++)
        if ((index + card) % 2 === 0) await grade(ada, `own-${card}`, rating);
      await advance(index * dayMs);
      const rows = await server.database.selectFrom('schedules').selectAll().execute();
      const stages = rows.map(({ state, interval_days: intervalDays }) => cardStage({ state, intervalDays }));
      const [own] = await ada.call('GET /review/modules');
      expect(own).toMatchObject({
        newCards: 4 - rows.length,
        learning: stages.filter((stage) => stage === 'learning').length,
        known: stages.filter((stage) => stage === 'known').length,
      });
      const queue = await ada.call('GET /review', { query: '?moduleId=1' });
      expect(own?.due).toBe(queue.due + queue.learning);
    }
  });

  test('counts only the cards at the levels that the learner reviews', async () => {
    const { ada } = await openServerWithModules();
    const modules = [{ slug: 'js-closures', levels: ['HARD'] }];
    await ada.call('PUT /library/follows', { body: { change: 'remove', modules } });
    const [, followed] = await ada.call('GET /review/modules');
    expect(followed).toMatchObject({ module: { slug: 'js-closures' }, cardsCount: 1, newCards: 1 });
  });

  test('leaves out deleted and removed modules, and those of other users', async () => {
    const { server, ada, bob, moduleId } = await openServerWithModules();
    await follow(bob, 'java-streams');
    await ada.call('DELETE /cards/{id}', { params: [1] });
    expect(await ada.call('GET /review/modules')).toMatchObject([{ cardsCount: 3 }, { cardsCount: 2 }]);
    expect(await bob.call('GET /review/modules')).toMatchObject([{ module: { slug: 'java-streams' } }]);
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    await seedLibrary(server.services, [streams]);
    expect(await ada.call('GET /review/modules')).toEqual([]);
  });
});

describe('The list of mistakes', () => {
  /** Forgets own-1 twice, library-1 once, and own-2 while it is still in its learning steps. */
  async function openServerWithMistakes() {
    const opened = await openServerWithModules();
    const { ada, advance } = opened;
    for (const card of ['own-1', 'own-3', 'library-1']) await grade(ada, card, 'Easy');
    await grade(ada, 'own-2', 'Again');
    await advance(10 * dayMs);
    await grade(ada, 'own-1', 'Again');
    await grade(ada, 'own-1', 'Good');
    await advance(5 * dayMs);
    await grade(ada, 'own-1', 'Again');
    await grade(ada, 'library-1', 'Again');
    return opened;
  }

  const namesOf = async (client: TestClient) => (await mistakesOf(client)).map(({ card }) => card.card);

  test('has the cards that were forgotten, most often first, with when and how often', async () => {
    const { server, ada, bob } = await openServerWithMistakes();
    const [first, second, ...rest] = await mistakesOf(ada);
    expect(first).toMatchObject({
      card: { card: 'own-1', question: 'Question one?', moduleName: 'Closures', stackName: 'JS' },
      times: 2,
      lastForgottenAt: new Date(server.clock.now).toISOString(),
    });
    expect(second).toMatchObject({ card: { card: 'library-1', module: { slug: 'js-closures' } }, times: 1 });
    expect(rest).toEqual([]);
    expect(await mistakesOf(bob)).toEqual([]);
  });

  test('has those forgotten more often before those forgotten later', async () => {
    const { server, ada, advance } = await openServerWithMistakes();
    await advance(2 * dayMs);
    await grade(ada, 'own-3', 'Again');
    expect(await namesOf(ada)).toEqual(['own-1', 'own-3', 'library-1']);
    const { id } = await ada.me();
    const [worst] = await listForgotten(server.database, { userId: id }, { since: 0, limit: 1 });
    expect(worst?.card.question).toBe('Question one?');
  });

  test('forgets a mistake after 30 days', async () => {
    const { ada, advance } = await openServerWithMistakes();
    await advance(27 * dayMs);
    expect((await mistakesOf(ada)).map(({ times }) => times)).toEqual([1, 1]);
    await advance(4 * dayMs);
    expect(await mistakesOf(ada)).toEqual([]);
  });

  test('leaves out undone reviews, deleted cards and removed modules', async () => {
    const { ada } = await openServerWithMistakes();
    await unfollow(ada, 'js-closures');
    expect(await namesOf(ada)).toEqual(['own-1']);
    await ada.call('DELETE /cards/{id}', { params: [1] });
    expect(await mistakesOf(ada)).toEqual([]);
    await ada.call('POST /cards/{id}/restore', { params: [1] });
    await follow(ada, 'js-closures');
    expect(await namesOf(ada)).toEqual(['own-1', 'library-1']);
  });

  test('does not count a review that was undone', async () => {
    const { ada, advance } = await openServerWithModules();
    await grade(ada, 'own-1', 'Easy');
    await advance(10 * dayMs);
    const { id } = await grade(ada, 'own-1', 'Again');
    expect(await namesOf(ada)).toEqual(['own-1']);
    await ada.call('POST /reviews/{reviewId}/undo', { params: [id] });
    expect(await mistakesOf(ada)).toEqual([]);
  });

  test('can be reviewed ahead of schedule once a day, with ordinary grades', async () => {
    const { ada, advance } = await openServerWithMistakes();
    expect(await mistakesQueue(ada)).toMatchObject({
      cards: [{ card: 'own-1' }, { card: 'library-1' }],
      due: 0,
      learning: 2,
      newCards: 0,
    });
    const first = await ada.call('GET /review', { query: '?mistakes=true&size=1' });
    expect(first).toMatchObject({ cards: [{ card: 'own-1' }], learning: 2 });
    expect(first.cards).toHaveLength(1);
    await advance(11 * minuteMs);
    for (const card of ['own-1', 'library-1']) await grade(ada, card, 'Good');
    expect(await mistakesQueue(ada)).toMatchObject({ cards: [], due: 0, learning: 0 });
    expect((await mistakesOf(ada)).map(({ isToReview }) => isToReview)).toEqual([false, false]);

    await advance(dayMs);
    const queue = await mistakesQueue(ada);
    expect(queue).toMatchObject({ cards: [{ card: 'own-1' }, { card: 'library-1' }], due: 2 });
    const before = queue.cards[0];
    const after = await grade(ada, 'own-1', 'Good');
    expect(Date.parse(after.dueAt)).toBeGreaterThan(Date.parse(before?.dueAt ?? ''));
    expect(await mistakesQueue(ada)).toMatchObject({ cards: [{ card: 'library-1' }], due: 1 });
  });

  test('does not offer a card that is buried or set aside', async () => {
    const { ada, advance } = await openServerWithMistakes();
    await advance(11 * minuteMs);
    await change(ada, 'own-1', 'suspend');
    await change(ada, 'library-1', 'bury');
    expect(await mistakesQueue(ada)).toMatchObject({ cards: [], due: 0, learning: 0 });
    expect(await mistakesOf(ada)).toMatchObject([
      { card: { card: 'own-1', setAside: 'suspended' }, isToReview: false },
      { card: { card: 'library-1' }, isToReview: false },
    ]);
  });
});

describe('Today’s results', () => {
  test('list what was learned and what was hard, and start over the next day', async () => {
    const { ada, advance } = await openServerWithModules();
    await grade(ada, 'own-1', 'Easy');
    await grade(ada, 'own-2', 'Again');
    await grade(ada, 'own-2', 'Good');
    const undone = await grade(ada, 'own-3', 'Again');
    await ada.call('POST /reviews/{reviewId}/undo', { params: [undone.id] });
    expect(await ada.call('GET /review/today')).toEqual({
      reviewed: 3,
      remembered: 2,
      learned: 1,
      becameKnown: 1,
      durationMs: 12_000,
      hard: [
        {
          card: 'own-2',
          question: 'Question two?',
          moduleName: 'Closures',
          stackName: 'JS',
          module: { moduleId: 1 },
          times: 1,
        },
      ],
    });
    await ada.call('DELETE /cards/{id}', { params: [2] });
    expect(await ada.call('GET /review/today')).toMatchObject({ reviewed: 3, hard: [] });
    await advance(dayMs);
    expect(await ada.call('GET /review/today')).toMatchObject({ reviewed: 0, learned: 0, hard: [] });
  });
});

test('counts the reviews of each of the last seven days', async () => {
  const { ada, advance } = await openServerWithModules();
  await grade(ada, 'own-1', 'Easy');
  await advance(6 * dayMs);
  await grade(ada, 'own-2', 'Easy');
  await grade(ada, 'own-3', 'Easy');
  const { week } = await ada.call('GET /review/summary');
  expect(week.map(({ reviews }) => reviews)).toEqual([1, 0, 0, 0, 0, 0, 2]);
  expect(week.at(-1)?.date).toBe('2026-11-27');
  await advance(dayMs);
  const later = await ada.call('GET /review/summary');
  expect(later.week.map(({ reviews }) => reviews)).toEqual([0, 0, 0, 0, 0, 2, 0]);
});

test('says whether a library module is in the learner’s reviews', async () => {
  const { ada } = await openServerWithModules();
  const isInReviews = async (query: string) => (await ada.call('GET /review', { query })).isInReviews;
  expect(await isInReviews('')).toBe(true);
  expect(await isInReviews('?slug=js-closures')).toBe(true);
  expect(await isInReviews('?slug=java-streams')).toBe(false);
});
