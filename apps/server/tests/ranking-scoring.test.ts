import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlace, measureBoard } from '../src/features/ranking/find-place.ts';
import { readRanking } from '../src/features/ranking/read-ranking.ts';
import { markBoards } from '../src/features/ranking/scoring/mark-boards.ts';
import { scoreDueMembers } from '../src/features/ranking/scoring/score-daily.ts';
import { scoreMember } from '../src/features/ranking/scoring/score-member.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { act, openInterviewServer, start, take } from './support/interview-client.ts';
import { dayMs } from './support/prepared-learner.ts';
import {
  addRanked,
  allTime,
  board,
  join,
  learner,
  openRankingServer,
  review,
  undo,
} from './support/ranking.ts';
import type { TestClient } from './support/test-client.ts';
import type { TestServer } from './support/test-server.ts';

type Step =
  | { card: number; again: boolean }
  | { undo: number }
  | { days: number }
  | { burst: number }
  | 'score';

const me = (client: TestClient) => client.call('GET /ranking/me');
const points = async (client: TestClient, query = '') => (await board(client, query)).you?.points;

/** The scores of today. The test's clock begins on Saturday, 2026-11-21. */
const scoreEverybody = async ({ services }: TestServer) => {
  while ((await scoreDueMembers(services, { max: 2 })) > 0);
};
const lastWeek = '?week=2026-11-16';

describe('Weeks', () => {
  test('begin on Monday at 00:00 UTC, and keep their results', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    server.clock.now = Date.UTC(2026, 10, 22, 23, 59, 59, 999);
    for (const cardId of js.slice(0, 3)) await review(ada, cardId);
    const gain = (await points(ada)) ?? 0;
    expect(gain).toBeCloseTo(0.5, 9);
    expect(await me(ada)).toMatchObject({ seasons: [] });
    server.clock.now += 1;
    expect(await board(ada)).toMatchObject({
      week: { from: '2026-11-23', to: '2026-11-29', isCurrent: true },
      participants: 0,
      you: { points: null, place: null },
    });
    const season = { week: '2026-11-16', ladder: 'knowledge', place: 1, placePrecision: 0, participants: 1 };
    expect(await me(ada)).toMatchObject({ seasons: [{ ...season, points: gain }] });
    // The cards are due. What they gain from now on is of the new week.
    server.clock.now += 2 * dayMs;
    for (const cardId of js.slice(0, 3)) await review(ada, cardId);
    const all = (await points(ada, allTime)) ?? 0;
    expect(await points(ada)).toBeCloseTo(all - gain, 9);
    expect(await board(ada, lastWeek)).toMatchObject({ week: { isCurrent: false }, you: { points: gain } });
    expect((await me(ada)).seasons).toMatchObject([{ ...season, points: gain }]);
    const error = await ada.expectError('GET /ranking', 'VALIDATION_ERROR', { query: '?week=2026-11-30' });
    expect(error.errors).toEqual({ week: 'This week has not begun yet' });
    await ada.expectError('GET /ranking', 'VALIDATION_ERROR', { query: '?week=2026-11-24' });
  });

  test('become final once a day, even for members who do not come back', async () => {
    const { server, js } = await openRankingServer();
    const members = [];
    for (const [index, name] of ['ada', 'bob', 'carol'].entries()) {
      const client = await learner(server, name, `The ${name}`);
      for (const cardId of js.slice(0, 3 * (index + 1))) await review(client, cardId);
      members.push(client);
    }
    server.clock.now += 2 * dayMs;
    await scoreEverybody(server);
    const [ada] = members;
    if (ada === undefined) throw new Error('There are no members');
    const { members: ranked } = await board(ada, lastWeek);
    expect(ranked).toMatchObject([
      { place: 1, displayName: 'The carol', points: 1.4 },
      { place: 2, displayName: 'The bob', points: 0.9 },
      { place: 3, displayName: 'The ada', points: 0.5, isYou: true },
    ]);
    expect((await me(ada)).seasons).toMatchObject([{ place: 3, participants: 3 }]);
    expect(await scoreDueMembers(server.services)).toBe(0);
  });

  test('before a member joined have no results', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada');
    for (const cardId of js.slice(0, 3)) await review(ada, cardId);
    server.clock.now += 2 * dayMs;
    await join(ada, 'Countess');
    expect(await me(ada)).toMatchObject({ seasons: [] });
    expect(await points(ada, allTime)).toBe(0.5);
    expect(await points(ada)).toBeNull();
  });

  test('lose what is undone later only if it was gained in them and they are not over', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    const first = await review(ada, js[2] ?? 0);
    expect(await points(ada)).toBe(0.2);
    server.clock.now += 2 * dayMs;
    await review(ada, js[5] ?? 0);
    expect(await points(ada)).toBe(0.2);
    await undo(ada, first);
    expect(await points(ada)).toBe(0.2);
    expect(await points(ada, allTime)).toBe(0.2);
    expect(await points(ada, lastWeek)).toBe(0.2);
  });
});

describe('Scoring', () => {
  test('happens soon after a review, and once for several', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    const bob = await learner(server, 'bob');
    for (const cardId of js.slice(0, 3)) {
      await review(ada, cardId);
      await review(bob, cardId);
    }
    expect((await board(bob, allTime)).participants).toBe(0);
    await server.scoreWaiting();
    expect((await board(bob, allTime)).members).toMatchObject([{ displayName: 'Countess', points: 0.5 }]);
  });

  test('counts each review once, even when several processes score at the same time', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    const { id } = await ada.me();
    for (const cardId of js.slice(0, 6)) {
      await review(ada, cardId);
      await Promise.all([1, 2, 3].map(() => scoreMember(server.services, id)));
    }
    expect(await points(ada, allTime)).toBe(0.9);
  });

  test('lets points fade', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    for (const cardId of js.slice(0, 30)) await review(ada, cardId);
    const before = (await points(ada, allTime)) ?? 0;
    server.clock.now += 60 * dayMs;
    await scoreEverybody(server);
    const bob = await server.member('bob');
    expect((await board(bob, allTime)).members[0]?.points).toBeLessThan(before);
  });

  test('of one member does not stop when that of another fails', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    await addRanked(server, [{ points: 1 }]);
    await review(ada, js[2] ?? 0);
    await server.database.updateTable('ranking_members').set({ scored_day: 0 }).execute();
    const { now } = server.services;
    // A clock that fails for the first member.
    let calls = 0;
    const failing = () => {
      calls++;
      if (calls === 2) throw new Error('The clock is broken');
      return now();
    };
    expect(await scoreDueMembers({ ...server.services, now: failing })).toBe(2);
    expect(await scoreDueMembers(server.services)).toBe(0);
    expect(server.logLines.join('')).toContain('Scoring a member failed');
  });

  test('gives the same points in steps as all at once', { timeout: 120_000 }, async () => {
    const { server, js, java } = await openRankingServer();
    const cards = [...js.slice(0, 20), ...java.slice(0, 20)];
    const anyStep: fc.Arbitrary<Step> = fc.oneof(
      { weight: 5, arbitrary: fc.record({ card: fc.nat({ max: 39 }), again: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ undo: fc.nat({ max: 50 }) }) },
      { weight: 3, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 9 }) }) },
      { weight: 1, arbitrary: fc.record({ burst: fc.nat({ max: 8 }) }) },
      { weight: 4, arbitrary: fc.constant('score' as const) },
    );
    let member = 0;
    const run = async (steps: readonly Step[]) => {
      member++;
      const client = await learner(server, `mem${member}`, `Member ${member}`);
      const { id } = await client.me();
      const reviews: string[] = [];
      // Their session ends after 30 days.
      const lastStart = server.clock.now + 20 * dayMs;
      for (const step of steps) {
        if (step === 'score') await scoreMember(server.services, id);
        else if ('days' in step) server.clock.now += server.clock.now < lastStart ? step.days * dayMs : 0;
        else if ('burst' in step)
          for (const cardId of cards.slice(step.burst)) reviews.push(await review(client, cardId));
        else if ('undo' in step) {
          const reviewId = reviews[step.undo % Math.max(reviews.length, 1)];
          if (reviewId !== undefined)
            await client.request('POST /reviews/{reviewId}/undo', { params: [reviewId] });
        } else {
          const rating = step.again ? 'Again' : 'Good';
          reviews.push(await review(client, cards[step.card] ?? 0, { rating }));
        }
      }
      const inSteps = await storedOf(server, client);
      await client.call('DELETE /ranking/me');
      await join(client, `Member ${member}`);
      expect(await storedOf(server, client)).toEqual(inSteps);
    };
    await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), run), {
      numRuns: 40,
    });
  });
});

/**
 * The cards of a member, and the points that do not belong to past weeks. Without points, a week is
 * stored only as long as it had reviews that were not undone.
 */
async function storedOf(server: TestServer, client: TestClient) {
  const { id } = await client.me();
  await scoreMember(server.services, id);
  const { week } = await board(client);
  const monday = Date.parse(week?.from ?? '') / dayMs;
  const { database } = server;
  const cards = await database
    .selectFrom('ranked_cards')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('library_card_id')
    .execute();
  const scores = await database
    .selectFrom('ranking_scores')
    .selectAll()
    .where('user_id', '=', id)
    .where('week', 'in', [0, monday])
    .where('points', '>', 0)
    .orderBy('week')
    .orderBy('stack_name')
    .execute();
  return { cards, scores };
}

describe('Deleted users', () => {
  test('are not shown, and return when they are restored', async () => {
    const { server, js } = await openRankingServer();
    const admin = await server.administrator();
    const ada = await learner(server, 'ada', 'Countess');
    const { id } = await ada.me();
    for (const cardId of js.slice(0, 3)) await review(ada, cardId);
    await server.scoreWaiting();
    const bob = await learner(server, 'bob', 'Bob!');
    await review(bob, js[2] ?? 0);
    expect((await board(bob)).you).toMatchObject({ place: 2 });
    await admin.call('DELETE /users/{id}', { params: [id] });
    const without = await board(bob);
    expect(without).toMatchObject({ participants: 1, members: [{ displayName: 'Bob!' }], you: { place: 1 } });
    expect(without.you?.neighbors).toHaveLength(1);
    // A day on which she is deleted does not bring her back.
    await scoreMember(server.services, id);
    await bob.expectError('PUT /ranking/me', 'CONFLICT', { body: { displayName: 'Countess' } });
    expect((await board(bob)).participants).toBe(1);
    await admin.call('POST /users/{id}/restore', { params: [id] });
    expect((await board(bob)).members).toMatchObject([{ displayName: 'Countess' }, { displayName: 'Bob!' }]);
  });

  test('are removed with their points, and their names are free', async () => {
    const { server, js } = await openRankingServer();
    const admin = await server.administrator();
    const ada = await learner(server, 'ada', 'Countess');
    const { id } = await ada.me();
    await review(ada, js[0] ?? 0);
    await server.scoreWaiting();
    await admin.call('DELETE /users/{id}', { params: [id] });
    server.clock.now += dayMs;
    await purgeExpired(server.services);
    const { database } = server;
    expect(await database.selectFrom('ranking_members').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('ranking_scores').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('ranked_cards').selectAll().execute()).toEqual([]);
    await learner(server, 'bob', 'Countess');
  });
});

describe('Places on large boards', () => {
  const limits = { exactMax: 10, markEvery: 5 };
  const knowledge = { ladder: 'knowledge', stack: '', week: 0 } as const;

  async function openLargeBoard() {
    const { server, js } = await openRankingServer();
    const tenths = Array.from({ length: 63 }, (_, index) => 2000 - 10 * index - (index % 3));
    await addRanked(
      server,
      tenths.map((value) => ({ points: value })),
    );
    await markBoards(server.services, { limits });
    return { server, js, tenths };
  }

  test('are exact at the top, and state how far they may be off below', async () => {
    const { server, tenths } = await openLargeBoard();
    const { database } = server;
    const size = await measureBoard(database, knowledge, limits);
    expect(size).toEqual({ participants: 63, isMarked: true, drift: 0 });
    for (const [index, value] of tenths.entries()) {
      const { place, precision } = await findPlace(database, knowledge, { points: value, size, limits });
      if (index < limits.exactMax) expect([place, precision]).toEqual([index + 1, 0]);
      else expect(precision).toBeGreaterThan(0);
      expect(precision).toBeLessThanOrEqual(limits.markEvery);
      expect(Math.abs(place - (index + 1))).toBeLessThanOrEqual(precision);
    }
  });

  test('are exact up to the limit', async () => {
    const { server, tenths } = await openLargeBoard();
    const { database } = server;
    const size = await measureBoard(database, knowledge);
    expect(size).toEqual({ participants: 63, isMarked: false, drift: 0 });
    for (const [index, value] of tenths.entries())
      expect(await findPlace(database, knowledge, { points: value, size })).toEqual({
        place: index + 1,
        precision: 0,
      });
  });

  test('are marked every hour, and no longer when the board has become small', async () => {
    const { server } = await openLargeBoard();
    const { database, services, clock } = server;
    const measure = () => measureBoard(database, knowledge, limits);
    await database.deleteFrom('ranking_scores').where('points', '<', 1500).execute();
    await markBoards(services, { limits });
    expect(await measure()).toMatchObject({ participants: 63, isMarked: true });
    clock.now += 3_600_001;
    await markBoards(services, { limits });
    expect(await measure()).toMatchObject({ participants: 50, isMarked: true });
    await database.deleteFrom('ranking_scores').where('points', '<', 1950).execute();
    clock.now += 3_600_001;
    await markBoards(services, { limits });
    expect(await database.selectFrom('ranking_marks').selectAll().execute()).toEqual([]);
    expect(await measure()).toMatchObject({ participants: 5, isMarked: false });
  });

  test('are less precise while the board moves', async () => {
    const { server, tenths } = await openLargeBoard();
    const { database, services, clock } = server;
    // The members at places 21 to 40 have left.
    await database.deleteFrom('ranking_scores').where('points', 'in', tenths.slice(20, 40)).execute();
    const place = async () => {
      const size = await measureBoard(database, knowledge, limits);
      return findPlace(database, knowledge, { points: tenths[50] ?? 0, size, limits });
    };
    expect((await place()).precision).toBeLessThanOrEqual(limits.markEvery);
    clock.now += 3_600_001;
    await markBoards(services, { limits });
    const moved = await place();
    expect(Math.abs(moved.place - 31)).toBeLessThanOrEqual(limits.markEvery);
    expect(moved.precision).toBeGreaterThanOrEqual(15);
    clock.now += 3_600_001;
    await markBoards(services, { limits });
    expect((await place()).precision).toBeLessThanOrEqual(limits.markEvery);
  });

  test('of the reader and the neighbors agree', async () => {
    const { server, js } = await openLargeBoard();
    const ada = await learner(server, 'ada', 'Countess');
    for (const cardId of js.slice(0, 3)) await review(ada, cardId);
    const actor = {
      ...(await ada.me()),
      isAdministrator: false,
      session: { tokenHash: '', startedAt: 0, renewedAt: 0, confirmedAt: 0 },
    };
    const query = { ladder: 'knowledge', period: 'all-time', page: 0 } as const;
    const { you, participants } = await readRanking(server.services, actor, query, limits);
    expect(participants).toBe(63);
    expect(you?.placePrecision).toBeGreaterThan(0);
    expect(Math.abs((you?.place ?? 0) - 64)).toBeLessThanOrEqual(you?.placePrecision ?? 0);
    expect(you?.neighbors.map(({ place }) => place - (you.place ?? 0))).toEqual([-2, -1, 0]);
  });
});

describe('Interview points', () => {
  const interviews = '?ladder=interview&period=all-time';

  async function openTaking() {
    const { server, ada } = await openInterviewServer();
    await join(ada, 'Countess');
    return { server, ada };
  }

  test('need 20 answers, and come from the lower limit of the ability', async () => {
    const { server, ada } = await openTaking();
    expect((await board(ada, interviews)).you).toMatchObject({
      points: null,
      missing: { scored: 0, needed: 20 },
    });
    const interview = await start(ada, { stacks: ['JS', 'SQL'], minutes: 30 });
    await take(ada, interview);
    await server.scoreWaiting();
    const { you } = await board(ada, interviews);
    const needed = 20;
    const scored = interview.questions.filter(({ kind }) => kind !== 'open').length;
    if (scored < needed) expect(you).toMatchObject({ points: null, missing: { scored, needed } });
    server.clock.now += dayMs;
    await take(ada, await start(ada, { stacks: ['JS', 'SQL'], minutes: 30 }));
    await server.scoreWaiting();
    const after = (await board(ada, interviews)).you;
    expect(after?.points).toBeGreaterThan(400);
    expect(after).toMatchObject({ place: 1, missing: null });
    // Members without points begin the week with those of an unknown member.
    const week = (await board(ada, '?ladder=interview')).you?.points ?? 0;
    expect(week).toBeCloseTo((after?.points ?? 0) - 335.5, 0);
    const before = [await board(ada, interviews), await board(ada, '?ladder=interview')];
    await ada.call('DELETE /ranking/me');
    await join(ada, 'Countess');
    expect([await board(ada, interviews), await board(ada, '?ladder=interview')]).toEqual(before);
  });

  test('come from the first interview of a day only, even if it was left', async () => {
    const { server, ada } = await openTaking();
    const scored = async () => (await board(ada, interviews)).you?.missing?.scored;
    const left = await start(ada);
    await act(ada, 'end', left);
    const questions = left.questions.filter(({ kind }) => kind !== 'open').length;
    expect(await scored()).toBe(questions);
    await take(ada, await start(ada));
    expect(await scored()).toBe(questions);
    server.clock.now += dayMs;
    const next = await start(ada, { stacks: ['SQL'] });
    await take(ada, next);
    // Two of 10 questions each.
    expect((await board(ada, interviews)).you).toMatchObject({ points: expect.any(Number), missing: null });
  });

  test('do not come from the interview of a guest', async () => {
    const { server, ada } = await openTaking();
    const guest = server.guest();
    const interview = await start(guest, { minutes: 10 });
    await take(guest, interview);
    await ada.call('POST /interviews/{interviewId}/claim', { params: [interview.interviewId] });
    expect((await board(ada, interviews)).you?.missing).toEqual({ scored: 0, needed: 20 });
  });
});
