import { randomUUID } from 'node:crypto';
import type { ReviewCard } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import { defaultParameters, gradeSchedule, newSchedule, type Rating } from '@flipstack/study/scheduler';
import { describe, expect, test } from 'vitest';
import { changeCardState } from '../src/features/review/grading/change-card-state.ts';
import { gradeCard } from '../src/features/review/grading/grade-card.ts';
import { undoReview } from '../src/features/review/grading/undo-review.ts';
import { importHistory } from '../src/features/review/history/import-history.ts';
import { changeSettings } from '../src/features/review/learner/change-settings.ts';
import { requestFit } from '../src/features/review/model/request-fit.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { expectSchedulesMatchReplay } from './support/schedule-replay.ts';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function openServerWithLearner(cards: number) {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const ada = await server.member('ada');
  const module = await ada.createModule();
  /**
   * Moves the clock forward by days. After a month the session has expired, so it signs in again.
   */
  const advanceDays = async (days: number) => {
    server.clock.now += days * dayMs;
    await ada.signIn('ada', memberPassword);
  };
  for (let index = 1; index <= cards; index++) await ada.createCard(module.moduleId, `Question ${index}`);
  return { server, ada, module, advanceDays };
}

const queueOf = (client: TestClient, query = '') => client.call('GET /review', { query });

function grade(
  client: TestClient,
  card: string,
  rating: Rating,
  more: Record<string, unknown> = {},
): Promise<ReviewCard> {
  const body = { reviewId: randomUUID(), card, rating, durationMs: 4000, ...more };
  return client.call('POST /reviews', { body });
}

/** Grades everything until nothing is left today. */
async function learnAll(client: TestClient): Promise<void> {
  for (;;) {
    const { cards } = await queueOf(client, '?moreNew=true');
    const fresh = cards.filter(({ state }) => state === 'New');
    if (fresh.length === 0) return;
    for (const { card } of fresh) await grade(client, card, 'Easy');
  }
}

const ownCard = { source: 'own', cardId: 1 } as const;

const settings = {
  desiredRetention: 0.9,
  newPerDay: 10,
  reviewsPerDay: 100,
  dayStartsAtMinutes: 240,
  timeZone: 'UTC',
  hasTwoButtons: false,
};

describe('The review queue', () => {
  test('offers new cards in their author’s order up to the daily limit', async () => {
    const { ada } = await openServerWithLearner(12);
    const queue = await queueOf(ada);
    expect(queue.cards.map(({ question }) => question)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Question ${index + 1}`),
    );
    expect(queue).toMatchObject({ due: 0, learning: 0, newCards: 10, newBeyond: 2, plan: null });
    for (const { card } of queue.cards) await grade(ada, card, 'Easy');
    expect(await queueOf(ada)).toMatchObject({ cards: [], newCards: 0, newBeyond: 2, reviewedToday: 10 });
    expect((await queueOf(ada, '?moreNew=true')).cards).toHaveLength(2);
  });

  test('returns as many cards as requested, or 20 by default', async () => {
    const { ada } = await openServerWithLearner(30);
    await ada.call('PUT /review/settings', { body: { ...settings, newPerDay: 30 } });
    const lengths = [];
    for (const query of ['', '?size=500', '?size=3']) lengths.push((await queueOf(ada, query)).cards.length);
    expect(lengths).toEqual([20, 30, 3]);
  });

  test('tells for each card and rating when it would be due again', async () => {
    const { ada } = await openServerWithLearner(1);
    const [card] = (await queueOf(ada)).cards;
    expect(card).toMatchObject({
      state: 'New',
      reviews: 0,
      stackName: 'JS',
      moduleName: 'Closures',
      more: null,
    });
    expect(card?.nextInMs).toEqual({
      Again: minuteMs,
      Hard: 6 * minuteMs,
      Good: 10 * minuteMs,
      Easy: 8 * dayMs,
    });
  });

  test('offers learning steps when they are due, a little early rather than late', async () => {
    const { server, ada } = await openServerWithLearner(2);
    const graded = await grade(ada, 'own-1', 'Good');
    expect(graded).toMatchObject({ state: 'Learning', reviews: 1 });
    const queue = await queueOf(ada);
    expect(queue.cards.map(({ card }) => card)).toEqual(['own-2', 'own-1']);
    expect(queue).toMatchObject({ learning: 1, nextDueAt: graded.dueAt });
    server.clock.now += 11 * minuteMs;
    expect((await queueOf(ada)).cards.map(({ card }) => card)).toEqual(['own-1', 'own-2']);
  });

  test('offers everything due on the learner’s day, most at risk of being forgotten first', async () => {
    const { ada, advanceDays } = await openServerWithLearner(3);
    await grade(ada, 'own-1', 'Easy');
    await advanceDays(3);
    await grade(ada, 'own-2', 'Easy');
    await grade(ada, 'own-3', 'Easy');
    await advanceDays(30);
    const queue = await queueOf(ada);
    expect(queue.cards.map(({ card }) => card)).toEqual(['own-1', 'own-2', 'own-3']);
    expect(queue).toMatchObject({ due: 3, newCards: 0 });
  });

  test('leaves the cards least at risk for later batches', async () => {
    const { ada, advanceDays } = await openServerWithLearner(24);
    await ada.call('PUT /review/settings', { body: { ...settings, newPerDay: 100 } });
    const inTurn = Array.from({ length: 24 }, (_, at) => `own-${1 + ((at * 7) % 24)}`);
    for (const card of inTurn) {
      await grade(ada, card, 'Easy');
      await advanceDays(0.1);
    }
    await advanceDays(30);
    const { cards, due } = await queueOf(ada);
    expect(due).toBe(24);
    expect(cards.map(({ card }) => card)).toEqual(inTurn.slice(0, 20));
  });

  test('spreads a backlog over days, with an end date and no new cards on top', async () => {
    const { ada, module, advanceDays } = await openServerWithLearner(30);
    await learnAll(ada);
    await ada.createCard(module.moduleId, 'A new one');
    await ada.call('PUT /review/settings', { body: { ...settings, reviewsPerDay: 10 } });
    await advanceDays(60);
    const queue = await queueOf(ada);
    expect(queue.cards).toHaveLength(10);
    expect(queue).toMatchObject({ due: 10, newCards: 0, newBeyond: 1 });
    expect(queue.plan).toEqual({ waiting: 20, perDay: 10, endsOn: '2027-01-23' });
    for (const { card } of queue.cards) await grade(ada, card, 'Good');
    expect(await queueOf(ada)).toMatchObject({ due: 0, newCards: 0, cards: [] });
  });

  test('can be limited to one of the user’s own modules', async () => {
    const { server, ada } = await openServerWithLearner(1);
    const other = await ada.createModule('Promises');
    await ada.createCard(other.moduleId, 'What is a microtask?');
    const { cards } = await queueOf(ada, `?moduleId=${other.moduleId}`);
    expect(cards.map(({ question }) => question)).toEqual(['What is a microtask?']);
    const bob = await server.member('bob');
    await bob.expectError('GET /review', 'NOT_FOUND', { query: `?moduleId=${other.moduleId}` });
    const admin = await server.administrator();
    await admin.expectError('GET /review', 'NOT_FOUND', { query: `?moduleId=${other.moduleId}` });
    await ada.expectError('GET /review', 'NOT_FOUND', { query: '?slug=no-such-module' });
    expect((await queueOf(bob)).cards).toEqual([]);
  });

  test('leaves out deleted cards, and restores them with their progress', async () => {
    const { server, ada, module } = await openServerWithLearner(2);
    await grade(ada, 'own-1', 'Easy');
    server.clock.now += 20 * dayMs;
    await ada.call('DELETE /cards/{id}', { params: [1] });
    expect((await queueOf(ada)).cards.map(({ card }) => card)).toEqual(['own-2']);
    await ada.call('POST /cards/{id}/restore', { params: [1] });
    expect((await queueOf(ada)).cards[0]).toMatchObject({ card: 'own-1', reviews: 1 });
    await ada.call('DELETE /modules/{id}', { params: [module.moduleId] });
    expect(await queueOf(ada)).toMatchObject({ cards: [], due: 0, newCards: 0 });
    const body = { reviewId: randomUUID(), card: 'own-1', rating: 'Good', durationMs: 1 };
    await ada.expectError('POST /reviews', 'NOT_FOUND', { body });
    await ada.call('POST /modules/{id}/restore', { params: [module.moduleId] });
    expect(await queueOf(ada)).toMatchObject({ due: 1, newCards: 1 });
  });

  test('counts a card buried before its first review as new, within the limit', async () => {
    const { ada, advanceDays } = await openServerWithLearner(3);
    await ada.call('PUT /review/settings', { body: { ...settings, newPerDay: 1 } });
    await ada.call('PUT /review/cards/{card}', { params: ['own-1'], body: { action: 'bury' } });
    expect(await queueOf(ada)).toMatchObject({ newCards: 1, newBeyond: 1, tomorrow: 0 });
    await advanceDays(1);
    const queue = await queueOf(ada);
    expect(queue).toMatchObject({ learning: 0, newCards: 1, newBeyond: 2, nextDueAt: null });
    expect(queue.cards.map(({ card, state }) => [card, state])).toEqual([['own-1', 'New']]);
  });

  test('counts what today leaves over toward tomorrow, up to the daily limit', async () => {
    const { ada, advanceDays } = await openServerWithLearner(25);
    await learnAll(ada);
    await ada.call('PUT /review/settings', { body: { ...settings, reviewsPerDay: 10 } });
    await advanceDays(60);
    for (const { card } of (await queueOf(ada)).cards) await grade(ada, card, 'Easy');
    expect(await queueOf(ada)).toMatchObject({ cards: [], tomorrow: 10 });
    expect(await ada.call('GET /review/summary')).toMatchObject({ dueToday: 0, tomorrow: 10 });
  });

  test('counts tomorrow’s new cards separately, as tomorrow’s queue does', async () => {
    const { ada, module, advanceDays } = await openServerWithLearner(15);
    const tomorrowOf = async () => {
      const { tomorrow, newTomorrow } = await queueOf(ada);
      expect(await ada.call('GET /review/summary')).toMatchObject({ tomorrow, newTomorrow });
      return { due: tomorrow, newCards: newTomorrow };
    };
    const todayOf = async () => {
      const { due, learning, newCards } = await queueOf(ada);
      return { due: due + learning, newCards };
    };
    // Ten of the fifteen are for today.
    expect(await tomorrowOf()).toEqual({ due: 0, newCards: 5 });
    await ada.call('PUT /review/cards/{card}', { params: ['own-1'], body: { action: 'bury' } });
    expect(await tomorrowOf()).toEqual({ due: 0, newCards: 5 });
    for (const { card } of (await queueOf(ada)).cards) await grade(ada, card, 'Easy');
    expect(await tomorrowOf()).toMatchObject({ newCards: 5 });
    await advanceDays(1);
    expect(await todayOf()).toMatchObject({ newCards: 5 });
    for (let index = 0; index < 20; index++) await ada.createCard(module.moduleId, `Another ${index}`);
    expect(await tomorrowOf()).toMatchObject({ newCards: 10 });
    await ada.call('PUT /review/settings', { body: { ...settings, newPerDay: 0 } });
    expect(await tomorrowOf()).toMatchObject({ newCards: 0 });
    // No new cards on top of a backlog.
    await ada.call('PUT /review/settings', { body: { ...settings, reviewsPerDay: 2 } });
    await advanceDays(60);
    expect(await tomorrowOf()).toMatchObject({ newCards: 0 });
  });

  test('has the same counts in the cabinet as in the review', async () => {
    const { ada, module, advanceDays } = await openServerWithLearner(15);
    await learnAll(ada);
    await advanceDays(60);
    for (let index = 0; index < 3; index++) await ada.createCard(module.moduleId, `Another ${index}`);
    await grade(ada, 'own-1', 'Again');
    const { due, learning, newCards } = await queueOf(ada);
    expect([due, learning, newCards]).toEqual([14, 1, 3]);
    expect(await ada.call('GET /review/summary')).toMatchObject({ dueToday: 18 });
  });

  test('keeps a card’s schedule when its author edits it', async () => {
    const { ada, module } = await openServerWithLearner(1);
    const { dueAt } = await grade(ada, 'own-1', 'Easy');
    const body = { question: 'Anew?', answer: 'Anew.', level: 'HARD', moduleId: module.moduleId };
    await ada.call('PUT /cards/{id}', { params: [1], body });
    const suspended = await ada.call('PUT /review/cards/{card}', {
      params: ['own-1'],
      body: { action: 'suspend' },
    });
    expect(suspended).toMatchObject({ question: 'Anew?', dueAt, reviews: 1 });
  });
});

describe('A grade', () => {
  test('schedules the card by the scheduler', async () => {
    const { server, ada } = await openServerWithLearner(1);
    let schedule = newSchedule(server.clock.now);
    const shiftMs = -240 * minuteMs;
    const ratings: Rating[] = ['Good', 'Good', 'Good', 'Again', 'Hard', 'Good', 'Easy'];
    for (const rating of ratings) {
      const card = await grade(ada, 'own-1', rating);
      schedule = gradeSchedule(schedule, rating, server.clock.now, {
        parameters: defaultParameters,
        desiredRetention: 0.9,
        dayShiftMs: shiftMs,
      });
      expect(card).toMatchObject({
        state: schedule.state,
        dueAt: new Date(schedule.dueAt).toISOString(),
        reviews: schedule.reviews,
        lapses: schedule.lapses,
      });
      server.clock.now = schedule.dueAt;
    }
  });

  test('counts once when it is sent again', async () => {
    const { server, ada } = await openServerWithLearner(1);
    const body = { reviewId: randomUUID(), card: 'own-1', rating: 'Good', durationMs: 1 };
    const first = await ada.request('POST /reviews', { body });
    const second = await ada.request('POST /reviews', { body });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await rowsOf(server, 'reviews')).toHaveLength(1);
    await ada.expectError('POST /reviews', 'CONFLICT', { body: { ...body, rating: 'Easy' } });
  });

  test('does not go back in time when the device’s clock is wrong', async () => {
    const { server, ada } = await openServerWithLearner(1);
    await grade(ada, 'own-1', 'Easy', { reviewedAt: '2031-01-01T00:00:00.000Z' });
    await grade(ada, 'own-1', 'Good', { reviewedAt: '2020-01-01T00:00:00.000Z' });
    const rows = await rowsOf(server, 'reviews');
    expect(rows.map(({ reviewed_at }) => reviewed_at)).toEqual([server.clock.now, server.clock.now]);
  });

  test('records at most ten minutes of thinking time', async () => {
    const { server, ada } = await openServerWithLearner(1);
    await grade(ada, 'own-1', 'Good', { durationMs: 3_600_000 });
    expect((await rowsOf(server, 'reviews')).map(({ duration_ms }) => duration_ms)).toEqual([10 * minuteMs]);
  });

  test('is dated now if the device’s clock shows 1970, and in the past if it was sent late', async () => {
    const { server, ada } = await openServerWithLearner(3);
    await grade(ada, 'own-1', 'Easy', { reviewedAt: '1970-01-01T00:00:07.000Z' });
    await grade(ada, 'own-2', 'Easy', { reviewedAt: '0001-01-01T00:00:00.000Z' });
    await grade(ada, 'own-3', 'Easy', { reviewedAt: '2026-11-19T08:00:00.000Z' });
    const rows = await rowsOf(server, 'reviews');
    expect(rows.map(({ reviewed_at }) => reviewed_at).toSorted((one, other) => one - other)).toEqual([
      Date.UTC(2026, 10, 19, 8),
      server.clock.now,
      server.clock.now,
    ]);
    expect(await queueOf(ada)).toMatchObject({ reviewedToday: 2 });
  });

  test('works after the server’s clock was set back by days', async () => {
    const { server, ada } = await openServerWithLearner(2);
    await grade(ada, 'own-1', 'Good');
    await grade(ada, 'own-2', 'Easy');
    const { now } = server.clock;
    server.clock.now -= 3 * dayMs;
    const suspended = await ada.call('PUT /review/cards/{card}', {
      params: ['own-2'],
      body: { action: 'suspend' },
    });
    expect(suspended.nextInMs.Again).toBe(10 * minuteMs);
    expect(await ada.call('GET /review/set-aside')).toHaveLength(1);
    expect(await grade(ada, 'own-1', 'Good')).toMatchObject({ reviews: 2 });
    expect((await rowsOf(server, 'reviews')).map(({ reviewed_at }) => reviewed_at)).toEqual([now, now, now]);
    await queueOf(ada);
  });

  test.each([
    [{ reviewId: 'x' }, { reviewId: 'Review id must be a UUID' }],
    [{ card: 'own-0' }, { card: 'card must have the form own-12 or library-12' }],
    [{ card: 12 }, { card: 'card must have the form own-12 or library-12' }],
    [{ rating: 'Fine' }, { rating: 'Rating must be one of the following: Again, Hard, Good, Easy' }],
    [{ durationMs: 1.5 }, { durationMs: 'Duration must be a whole number of milliseconds' }],
    [{ durationMs: -1 }, { durationMs: 'Duration must be a whole number of milliseconds' }],
    [
      { reviewedAt: 'yesterday' },
      { reviewedAt: 'reviewedAt must be an ISO 8601 time such as 2026-11-21T09:30:00.000Z' },
    ],
  ])('is refused in a clear sentence with %j', async (fault, errors) => {
    const { ada } = await openServerWithLearner(1);
    const body = { reviewId: randomUUID(), card: 'own-1', rating: 'Good', durationMs: 1, ...fault };
    expect((await ada.expectError('POST /reviews', 'VALIDATION_ERROR', { body })).errors).toEqual(errors);
  });

  test('of another user’s card is not found, even for an administrator', async () => {
    const { server } = await openServerWithLearner(1);
    const body = { reviewId: randomUUID(), card: 'own-1', rating: 'Good', durationMs: 1 };
    for (const client of [await server.member('bob'), await server.administrator()]) {
      await client.expectError('POST /reviews', 'NOT_FOUND', { body });
      await client.expectError('PUT /review/cards/{card}', 'NOT_FOUND', {
        params: ['own-1'],
        body: { action: 'bury' },
      });
    }
    await server.guest().expectError('POST /reviews', 'NOT_SIGNED_IN', { body });
    await server.guest().expectError('GET /review', 'NOT_SIGNED_IN');
  });

  test('can be undone repeatedly, the latest first', async () => {
    const { ada } = await openServerWithLearner(1);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const seen = [(await queueOf(ada)).cards[0]];
    for (const reviewId of ids) seen.push(await grade(ada, 'own-1', 'Good', { reviewId }));
    await ada.expectError('POST /reviews/{reviewId}/undo', 'CONFLICT', { params: [ids[0] ?? ''] });
    for (const reviewId of ids.toReversed()) {
      seen.pop();
      const undone = await ada.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });
      expect(undone).toEqual(seen.at(-1));
      expect(await ada.call('POST /reviews/{reviewId}/undo', { params: [reviewId] })).toEqual(undone);
    }
    expect(await queueOf(ada)).toMatchObject({ newCards: 1, reviewedToday: 0 });
    expect(await ada.call('GET /review/model')).toMatchObject({ reviews: 0 });
  });

  test('leaves a card set aside that was set aside before, when it is undone', async () => {
    const { server, ada } = await openServerWithLearner(2);
    let card = await grade(ada, 'own-1', 'Easy');
    while (card.setAside === null) {
      server.clock.now = Math.max(server.clock.now, Date.parse(card.dueAt));
      card = await grade(ada, 'own-1', card.state === 'Review' ? 'Again' : 'Good');
    }
    // Another tab does not know that one card is a leech and the other is suspended.
    await ada.call('PUT /review/cards/{card}', { params: ['own-2'], body: { action: 'suspend' } });
    for (const [name, setAside] of [
      ['own-1', 'leech'],
      ['own-2', 'suspended'],
    ] as const) {
      const reviewId = randomUUID();
      expect(await grade(ada, name, 'Good', { reviewId })).toMatchObject({ setAside });
      const undone = await ada.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });
      expect(undone).toMatchObject({ setAside });
    }
    expect(await queueOf(ada)).toMatchObject({ cards: [] });
    const resumed = { params: ['own-2'], body: { action: 'resume' } };
    expect(await ada.call('PUT /review/cards/{card}', resumed)).toMatchObject({ state: 'New', reviews: 0 });
  });

  test('cannot be undone by another user', async () => {
    const { server, ada } = await openServerWithLearner(1);
    const reviewId = randomUUID();
    await grade(ada, 'own-1', 'Good', { reviewId });
    const bob = await server.member('bob');
    await bob.expectError('POST /reviews/{reviewId}/undo', 'NOT_FOUND', { params: [reviewId] });
  });

  test('stays in the log when its card is purged, while the card’s progress is deleted', async () => {
    const { server, ada, module } = await openServerWithLearner(2);
    await grade(ada, 'own-1', 'Good');
    await grade(ada, 'own-2', 'Good');
    await ada.call('DELETE /cards/{id}', { params: [1] });
    server.clock.now += 11 * minuteMs;
    await purgeExpired(server.services);
    expect((await rowsOf(server, 'schedules')).map(({ card_id }) => card_id)).toEqual([2]);
    await ada.call('DELETE /modules/{id}', { params: [module.moduleId] });
    server.clock.now += 11 * minuteMs;
    await purgeExpired(server.services);
    expect(await rowsOf(server, 'schedules')).toEqual([]);
    expect(await rowsOf(server, 'reviews')).toHaveLength(2);
  });

  test('of a user who was just deleted is answered 401, like all other calls', async () => {
    const { server, ada } = await openServerWithLearner(1);
    const { id, username } = await ada.me();
    await (await server.administrator()).call('DELETE /users/{id}', { params: [id] });
    const gone = {
      id,
      username,
      isAdministrator: false,
      session: { tokenHash: '', startedAt: 0, renewedAt: 0, confirmedAt: 0 },
    };
    const { services } = server;
    const actions = [
      () =>
        gradeCard(services, gone, { reviewId: randomUUID(), card: ownCard, rating: 'Good', durationMs: 1 }),
      () => undoReview(services, gone, randomUUID()),
      () => changeCardState(services, gone, ownCard, 'bury'),
      () => changeSettings(services, gone, settings),
      () => importHistory(services, gone, 'card_id,review_time,review_rating\n'),
      () => requestFit(services, gone),
    ];
    for (const action of actions) await expect(action()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('is deleted with its learner', async () => {
    const { server, ada } = await openServerWithLearner(1);
    await grade(ada, 'own-1', 'Good');
    const { id } = await ada.me();
    await (await server.administrator()).call('DELETE /users/{id}', { params: [id] });
    server.clock.now += 11 * minuteMs;
    await purgeExpired(server.services);
    for (const table of ['reviews', 'schedules', 'learners'] as const)
      expect(await rowsOf(server, table)).toEqual([]);
  });
});

describe('A card set aside', () => {
  test('is listed while it is buried, and can be brought back before tomorrow', async () => {
    const { server, ada } = await openServerWithLearner(3);
    const bob = await server.member('bob');
    const change = (card: string, action: string) =>
      ada.call('PUT /review/cards/{card}', { params: [card], body: { action } });
    const buried = async (client = ada) =>
      (await client.call('GET /review/set-aside', { query: '?buried=true' })).map(({ card }) => card);
    const suspended = async () => (await ada.call('GET /review/set-aside')).map(({ card }) => card);
    await grade(ada, 'own-1', 'Good');
    for (const card of ['own-1', 'own-2', 'own-3']) await change(card, 'bury');
    expect(await buried()).toEqual(['own-1', 'own-2', 'own-3']);
    expect(await suspended()).toEqual([]);
    expect(await buried(bob)).toEqual([]);
    await server.guest().expectError('GET /review/set-aside', 'NOT_SIGNED_IN', { query: '?buried=true' });
    // A card that is suspended as well does not come back tomorrow.
    await change('own-3', 'suspend');
    await change('own-2', 'resume');
    expect(await buried()).toEqual(['own-1']);
    expect(await suspended()).toEqual(['own-3']);
    expect((await queueOf(ada)).cards.map(({ card }) => card)).toEqual(['own-2']);
    server.clock.now += dayMs;
    expect(await buried()).toEqual([]);
  });

  test('returns tomorrow if it was buried, and on request if it was suspended', async () => {
    const { server, ada } = await openServerWithLearner(2);
    const change = (card: string, action: string) =>
      ada.call('PUT /review/cards/{card}', { params: [card], body: { action } });
    expect(await change('own-1', 'bury')).toMatchObject({ buriedUntil: '2026-11-22T04:00:00.000Z' });
    expect(await change('own-2', 'suspend')).toMatchObject({ setAside: 'suspended' });
    expect((await queueOf(ada)).cards).toEqual([]);
    server.clock.now += dayMs;
    expect((await queueOf(ada)).cards.map(({ card }) => card)).toEqual(['own-1']);
    const aside = await ada.call('GET /review/set-aside');
    expect(aside.map(({ card, setAside }) => [card, setAside])).toEqual([['own-2', 'suspended']]);
    await change('own-2', 'resume');
    expect(await ada.call('GET /review/set-aside')).toEqual([]);
    expect((await queueOf(ada)).cards.map(({ card }) => card)).toEqual(['own-1', 'own-2']);
  });

  test('keeps its schedule when it is resumed, and is no longer buried once it is graded', async () => {
    const { ada } = await openServerWithLearner(1);
    await grade(ada, 'own-1', 'Good');
    const change = (action: string) =>
      ada.call('PUT /review/cards/{card}', { params: ['own-1'], body: { action } });
    await change('suspend');
    expect(await change('resume')).toMatchObject({ state: 'Learning', reviews: 1, setAside: null });
    await change('bury');
    expect(await grade(ada, 'own-1', 'Good')).toMatchObject({ reviews: 2, buriedUntil: null });
  });

  test('becomes a leech after eight lapses, and is restored when the last one is undone', async () => {
    const { server, ada } = await openServerWithLearner(1);
    let card = await grade(ada, 'own-1', 'Easy');
    let reviewId = '';
    while (card.setAside === null) {
      server.clock.now = Math.max(server.clock.now, Date.parse(card.dueAt));
      reviewId = randomUUID();
      card = await grade(ada, 'own-1', card.state === 'Review' ? 'Again' : 'Good', { reviewId });
    }
    expect(card).toMatchObject({ lapses: 8, setAside: 'leech' });
    expect((await queueOf(ada)).cards).toEqual([]);
    const back = await ada.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });
    expect(back).toMatchObject({ lapses: 7, setAside: null });
  });
});

describe('Review settings', () => {
  test('have sensible defaults and are kept', async () => {
    const { server, ada } = await openServerWithLearner(0);
    const defaults = { ...settings, newCardOrder: 'mixed', isEasyFirst: false };
    expect(await ada.call('GET /review/settings')).toEqual({ ...defaults, isSaved: false });
    const mine = { ...defaults, desiredRetention: 0.85, timeZone: 'Europe/Lisbon', hasTwoButtons: true };
    expect(await ada.call('PUT /review/settings', { body: mine })).toEqual({ ...mine, isSaved: true });
    expect(await ada.call('GET /review/settings')).toEqual({ ...mine, isSaved: true });
    const bob = await server.member('bob');
    expect(await bob.call('GET /review/settings')).toMatchObject({ isSaved: false });
  });

  test('keep the order of new cards when a client omits it', async () => {
    const { ada } = await openServerWithLearner(0);
    const order = { newCardOrder: 'by-module', isEasyFirst: true };
    await ada.call('PUT /review/settings', { body: { ...settings, ...order } });
    expect(await ada.call('PUT /review/settings', { body: settings })).toMatchObject(order);
  });

  test('shorten intervals when the desired retention is higher', async () => {
    const { server, ada } = await openServerWithLearner(2);
    await ada.call('PUT /review/settings', { body: { ...settings, desiredRetention: 0.97 } });
    await grade(ada, 'own-1', 'Easy');
    await ada.call('PUT /review/settings', { body: { ...settings, desiredRetention: 0.8 } });
    await grade(ada, 'own-2', 'Easy');
    const schedules = server.database.selectFrom('schedules').select('interval_days').orderBy('card_id');
    expect((await schedules.execute()).map(({ interval_days }) => interval_days)).toEqual([2, 28]);
    await expectSchedulesMatchReplay(server.database);
  });

  test.each([
    [{ desiredRetention: 0.79 }, 'Desired retention must be from 0.8 to 0.97'],
    [{ desiredRetention: '0.9' }, 'Desired retention must be from 0.8 to 0.97'],
    [{ newPerDay: -3 }, 'New cards per day must be a whole number from 0 to 1000'],
    [{ newPerDay: 1.5 }, 'New cards per day must be a whole number from 0 to 1000'],
    [{ reviewsPerDay: 0 }, 'Reviews per day must be a whole number from 1 to 10000'],
    [{ dayStartsAtMinutes: 1440 }, 'Start of day must be a time such as 04:00 (240 minutes after midnight)'],
    [{ timeZone: 'Middle/Earth' }, 'Time zone must be a name such as Europe/Lisbon'],
    [{ hasTwoButtons: 1 }, 'hasTwoButtons must be true or false'],
    [{ newCardOrder: 'random' }, 'Order must be one of the following: mixed, by-module'],
    [{ isEasyFirst: 'yes' }, 'isEasyFirst must be true or false'],
  ])('refuse %j', async (fault, message) => {
    const { ada } = await openServerWithLearner(0);
    const [field = ''] = Object.keys(fault);
    const { errors } = await ada.expectError('PUT /review/settings', 'VALIDATION_ERROR', {
      body: { ...settings, ...fault },
    });
    expect(errors).toEqual({ [field]: message });
  });
});

test('summarizes what is due today and tomorrow, and the streak', async () => {
  const { server, ada } = await openServerWithLearner(4);
  expect(await ada.call('GET /review/summary')).toEqual({
    dueToday: 4,
    streakDays: 0,
    hasReviews: false,
    reviewedToday: 0,
    tomorrow: 0,
    newTomorrow: 0,
    known: 0,
    setAside: 0,
    week: ['15', '16', '17', '18', '19', '20', '21'].map((day) => ({ date: `2026-11-${day}`, reviews: 0 })),
    newToday: 4,
    newBeyond: 0,
    learnedToday: 0,
    hasCards: true,
    msPerReview: 12_000,
    dayEndsAt: new Date(startOfDay(dayOf(server.clock.now, settings) + 1, settings)).toISOString(),
  });
  await grade(ada, 'own-1', 'Easy');
  // Reviews are at different times of the day.
  server.clock.now += dayMs + 12_345;
  await grade(ada, 'own-2', 'Easy');
  server.clock.now += 678;
  await grade(ada, 'own-3', 'Good');
  expect(await ada.call('GET /review/summary')).toMatchObject({
    dueToday: 2,
    streakDays: 2,
    reviewedToday: 2,
    known: 2,
  });
  server.clock.now += dayMs;
  expect(await ada.call('GET /review/summary')).toMatchObject({ streakDays: 2, reviewedToday: 0 });
  server.clock.now += dayMs;
  expect(await ada.call('GET /review/summary')).toMatchObject({ streakDays: 0, hasReviews: true });
});

describe('today’s numbers', () => {
  const numbersOf = async (ada: TestClient) => {
    const { due, learning, newCards, newBeyond, msPerReview } = await queueOf(ada);
    const summary = await ada.call('GET /review/summary');
    return {
      review: [due + learning, newCards, newBeyond, msPerReview],
      today: [summary.dueToday - summary.newToday, summary.newToday, summary.newBeyond, summary.msPerReview],
    };
  };

  test('match what the review shows, even with a daily limit and a backlog', async () => {
    const { ada, module, advanceDays } = await openServerWithLearner(12);
    expect(await numbersOf(ada)).toEqual({ review: [0, 10, 2, 12_000], today: [0, 10, 2, 12_000] });
    await grade(ada, 'own-1', 'Good');
    await grade(ada, 'own-2', 'Easy');
    expect(await numbersOf(ada)).toEqual({ review: [1, 8, 2, 12_000], today: [1, 8, 2, 12_000] });
    await ada.call('PUT /review/cards/{card}', { params: ['own-3'], body: { action: 'bury' } });
    expect(await numbersOf(ada)).toMatchObject({ review: [1, 8, 1, 12_000], today: [1, 8, 1, 12_000] });
    await learnAll(ada);
    await advanceDays(60);
    await ada.createCard(module.moduleId, 'Another');
    await ada.call('PUT /review/settings', { body: { ...settings, reviewsPerDay: 4 } });
    const { review, today } = await numbersOf(ada);
    expect(today).toEqual(review);
    // Four due cards, the daily limit, and one in its learning steps. No new ones on top of a backlog.
    expect(review.slice(0, 2)).toEqual([5, 0]);
  });

  test('take the pace from the last two weeks until today has five reviews', async () => {
    const { ada, advanceDays } = await openServerWithLearner(12);
    const paceOf = async () => (await ada.call('GET /review/summary')).msPerReview;
    const gradeIn = async (card: string, durationMs: number) => grade(ada, card, 'Easy', { durationMs });
    for (const card of [1, 2, 3, 4]) await gradeIn(`own-${card}`, 4000);
    expect(await paceOf()).toBe(12_000);
    await gradeIn('own-5', 9000);
    expect(await paceOf()).toBe(5000);
    await advanceDays(1);
    expect(await paceOf()).toBe(5000);
    for (const card of [6, 7, 8, 9, 10]) await gradeIn(`own-${card}`, 8000);
    expect(await paceOf()).toBe(8000);
    await advanceDays(16);
    expect(await paceOf()).toBe(12_000);
  });

  test('say whether the learner has any cards', async () => {
    const { ada, server } = await openServerWithLearner(1);
    const bob = await server.member('bob');
    expect(await bob.call('GET /review/summary')).toMatchObject({ dueToday: 0, hasCards: false });
    await ada.call('PUT /review/cards/{card}', { params: ['own-1'], body: { action: 'bury' } });
    expect(await ada.call('GET /review/summary')).toMatchObject({ dueToday: 0, hasCards: true });
  });

  test('tell what was learned today, and when the learner’s day ends', async () => {
    const { ada, server } = await openServerWithLearner(3);
    await ada.call('PUT /review/settings', {
      body: { ...settings, timeZone: 'Asia/Tokyo', dayStartsAtMinutes: 240 },
    });
    await grade(ada, 'own-1', 'Easy');
    server.clock.now = Date.UTC(2026, 10, 22, 18, 59);
    await ada.signIn('ada', memberPassword);
    await grade(ada, 'own-2', 'Easy');
    const evening = await ada.call('GET /review/summary');
    expect(evening).toMatchObject({ learnedToday: 1, dayEndsAt: '2026-11-22T19:00:00.000Z' });
    server.clock.now += 60_000;
    const morning = await ada.call('GET /review/summary');
    expect(morning).toMatchObject({ learnedToday: 0, dayEndsAt: '2026-11-23T19:00:00.000Z' });
  });
});

test('keeps a streak across daylight saving time and starts days at the learner’s midnight', async () => {
  const { server, ada } = await openServerWithLearner(8);
  const lisbon = { ...settings, timeZone: 'Europe/Lisbon', dayStartsAtMinutes: 0, newPerDay: 1 };
  await ada.call('PUT /review/settings', { body: lisbon });
  // 00:30 in Lisbon each day, which is 23:30 UTC in summer and 00:30 UTC in winter.
  const nights = [
    Date.UTC(2026, 9, 23, 23, 30),
    Date.UTC(2026, 9, 24, 23, 30),
    Date.UTC(2026, 9, 26, 0, 30),
    Date.UTC(2026, 9, 27, 0, 30),
  ];
  for (const [index, night] of nights.entries()) {
    server.clock.now = night;
    await ada.signIn('ada', memberPassword);
    expect(await queueOf(ada)).toMatchObject({ newCards: 1, reviewedToday: 0 });
    await grade(ada, `own-${index + 1}`, 'Easy');
    expect(await queueOf(ada)).toMatchObject({ newCards: 0, reviewedToday: 1 });
    expect(await ada.call('GET /review/summary')).toMatchObject({ streakDays: index + 1 });
  }
});

test('does not count an evening before the clocks change for the next day', async () => {
  const { server, ada } = await openServerWithLearner(3);
  const lisbon = { ...settings, timeZone: 'Europe/Lisbon', dayStartsAtMinutes: 0, newPerDay: 1 };
  await ada.call('PUT /review/settings', { body: lisbon });
  // That night, clocks go from 01:00 to 02:00.
  server.clock.now = Date.UTC(2027, 2, 27, 23, 30);
  await ada.signIn('ada', memberPassword);
  await grade(ada, 'own-1', 'Easy');
  server.clock.now = Date.UTC(2027, 2, 28, 12);
  expect(await queueOf(ada)).toMatchObject({ newCards: 1, reviewedToday: 0 });
});

test('keeps a card buried until the day starts when the clocks change at that hour', async () => {
  const { server, ada } = await openServerWithLearner(1);
  const santiago = { ...settings, timeZone: 'America/Santiago', dayStartsAtMinutes: 0 };
  await ada.call('PUT /review/settings', { body: santiago });
  // 23:30. At midnight, 04:00 UTC, clocks go forward to 01:00.
  server.clock.now = Date.UTC(2026, 8, 6, 3, 30);
  await ada.signIn('ada', memberPassword);
  await ada.call('PUT /review/cards/{card}', { params: ['own-1'], body: { action: 'bury' } });
  expect((await queueOf(ada)).cards).toEqual([]);
  server.clock.now = Date.UTC(2026, 8, 6, 4, 30);
  expect((await queueOf(ada)).cards).toHaveLength(1);
});

test('counts each review once when ten clients grade the same cards and repeat half of the requests', async () => {
  const { server, ada } = await openServerWithLearner(3);
  // A query that ran without a transaction before must still lock its rows in one.
  await queueOf(ada);
  const clients = Array.from({ length: 10 }, () => ada.copy());
  const sent = await Promise.all(
    clients.flatMap((client, index) =>
      ['own-1', 'own-2', 'own-3'].map(async (card, at) => {
        const rating = (['Again', 'Hard', 'Good', 'Easy'] as const)[(index + at) % 4] ?? 'Good';
        const body = { reviewId: randomUUID(), card, rating, durationMs: 1 };
        const requests = [client.request('POST /reviews', { body })];
        if (index % 2 === 0) requests.push(client.request('POST /reviews', { body }));
        const statuses = (await Promise.all(requests)).map(({ status }) => status);
        expect(statuses.toSorted()).toEqual(index % 2 === 0 ? [200, 201] : [201]);
        return body.reviewId;
      }),
    ),
  );
  const reviews = await rowsOf(server, 'reviews');
  expect(reviews.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  await expectSchedulesMatchReplay(server.database);
});

async function rowsOf<Table extends 'reviews' | 'schedules' | 'learners'>(
  { database }: TestServer,
  table: Table,
) {
  return database
    .selectFrom(table as 'reviews')
    .selectAll()
    .orderBy('user_id')
    .execute();
}
