import { describe, expect, test } from 'vitest';
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

const notTakingPart = { displayName: null, seasons: [] };
const me = (client: TestClient) => client.call('GET /ranking/me');
const points = async (client: TestClient, query = '') => (await board(client, query)).you?.points;

/** One review of a card that is new, rated Good: min(1, stability / 30) with the stability of FSRS-6. */
const firstGood = 2.3065 / 30;
const rounded = (value: number) => Math.round(value * 10) / 10;

describe('Taking part', () => {
  test('is a choice', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada');
    await review(ada, js[0] ?? 0);
    expect(await me(ada)).toEqual(notTakingPart);
    expect(await board(ada)).toMatchObject({ participants: 0, members: [], you: null });
  });

  test('shows the display name and not the username', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', '  Count\u00a0ess ');
    for (const cardId of js.slice(0, 3)) await review(ada, cardId);
    await server.scoreWaiting();
    const bob = await learner(server, 'bob');
    const seen = await board(bob, allTime);
    expect(seen).toMatchObject({
      participants: 1,
      members: [{ place: 1, displayName: 'Count ess', points: rounded(6 * firstGood), isYou: false }],
      hasMore: false,
      you: null,
      stacks: ['JS', 'Java'],
    });
    expect(JSON.stringify(seen)).not.toContain('ada');
    expect((await board(ada, allTime)).members).toMatchObject([{ isYou: true }]);
  });

  test('can be renamed, keeping the points', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    await review(ada, js[2] ?? 0);
    const before = await board(ada, allTime);
    expect(await join(ada, 'COUNTESS')).toMatchObject({ displayName: 'COUNTESS' });
    expect(await join(ada, 'Lovelace')).toMatchObject({ displayName: 'Lovelace' });
    const after = await board(ada, allTime);
    expect(after.you).toMatchObject({ displayName: 'Lovelace', points: before.you?.points });
    // Her former name is free.
    const bob = await learner(server, 'bob', 'Countess');
    expect(await me(bob)).toMatchObject({ displayName: 'Countess' });
  });

  test.each([
    'Countess',
    'countess',
    'COUNTESS',
    'Ｃｏｕｎｔｅｓｓ',
    'ⒸountesS',
    ' countess ',
    'Coun\u200ctess',
  ])('refuses the name %s, which is taken', async (name) => {
    const { server } = await openRankingServer();
    await learner(server, 'ada', 'Countess');
    const bob = await learner(server, 'bob');
    expect(
      await bob.expectError('PUT /ranking/me', 'CONFLICT', { body: { displayName: name } }),
    ).toMatchObject({
      message: 'Another member has this display name. Choose a different one',
    });
    expect(await me(bob)).toEqual(notTakingPart);
  });

  test.each([
    ['Cоuntess', 'Display name must not mix Latin letters with Cyrillic or Greek ones, which look alike'],
    ['Αda', 'Display name must not mix Latin letters with Cyrillic or Greek ones, which look alike'],
    ['Ada\u202e', 'Display name can only contain characters that can be seen'],
    [' ', 'Display name must be 1-50 characters long'],
    ['BOB', 'Display name must not be your username: you sign in with it, and it stays private'],
  ])('refuses the name %s', async (displayName, message) => {
    const { server } = await openRankingServer();
    const bob = await learner(server, 'bob');
    const error = await bob.expectError('PUT /ranking/me', 'VALIDATION_ERROR', { body: { displayName } });
    expect(error.errors).toEqual({ displayName: message });
  });

  test.each(['Ада Лавлейс', 'Ωμέγα', '漢字 Ada', 'O’Neill 2'])('accepts the name %s', async (displayName) => {
    const { server } = await openRankingServer();
    expect(await me(await learner(server, 'ada', displayName))).toMatchObject({ displayName });
  });

  test('gives a name to one of several members who ask at the same time', async () => {
    const { server } = await openRankingServer();
    const clients = await Promise.all(['ada', 'bob', 'carol'].map((name) => learner(server, name)));
    const parts = { body: { displayName: 'Countess' } };
    const statuses = await Promise.all(
      clients.map(async (client) => (await client.request('PUT /ranking/me', parts)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  test('begins once, even if a member asks twice at the same time', async () => {
    const { server } = await openRankingServer();
    const ada = await learner(server, 'ada');
    const both = await Promise.all(['Countess', 'Lovelace'].map((name) => join(ada, name)));
    expect(both.map(({ displayName }) => displayName)).toContain((await me(ada)).displayName);
  });

  test('ends at once, and gives the same points when it begins again', async () => {
    const { server, js, java } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    const bob = await learner(server, 'bob', 'Bob!');
    for (const cardId of [...js.slice(0, 5), ...java.slice(0, 2)]) await review(ada, cardId);
    server.clock.now += 3 * dayMs;
    await review(ada, js[0] ?? 0);
    await review(ada, js[1] ?? 0, { rating: 'Again' });
    const queries = ['', allTime, '?stack=JS', '?stack=Java&period=all-time'];
    const read = () => Promise.all(queries.map(async (query) => (await board(ada, query)).you));
    const before = await read();
    expect(before.map((you) => you?.points)).not.toContain(null);
    expect(await ada.call('DELETE /ranking/me')).toEqual(notTakingPart);
    expect(await ada.call('DELETE /ranking/me')).toEqual(notTakingPart);
    expect(await board(bob, allTime)).toMatchObject({ participants: 0, members: [] });
    expect(await server.database.selectFrom('ranked_cards').selectAll().execute()).toEqual([]);
    expect(await server.database.selectFrom('ranking_scores').selectAll().execute()).toEqual([]);
    await join(ada, 'Countess');
    expect(await read()).toEqual(before);
  });
});

describe('Knowledge points', () => {
  test('are those of the stack, and of all stacks', async () => {
    const { server, js, java } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    for (const cardId of [js[2], js[5], java[1]]) await review(ada, cardId ?? 0);
    expect(await points(ada, allTime)).toBe(rounded(8 * firstGood));
    expect(await points(ada, `${allTime}&stack=JS`)).toBe(rounded(6 * firstGood));
    expect(await points(ada, `${allTime}&stack=Java`)).toBe(rounded(2 * firstGood));
    expect(await points(ada)).toBe(rounded(8 * firstGood));
    await ada.expectError('GET /ranking', 'NOT_FOUND', { query: '?stack=Cobol' });
  });

  test('come from at most 30 new cards a day', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    for (const cardId of js.slice(0, 36)) await review(ada, cardId);
    expect(await points(ada, allTime)).toBe(rounded(60 * firstGood));
    server.clock.now += dayMs;
    // Those that did not enter enter now; the others are not due.
    for (const cardId of js.slice(0, 36)) await review(ada, cardId);
    expect(await points(ada, allTime)).toBe(rounded(72 * firstGood));
  });

  test('do not rise with early reviews, imports and times that a client claims', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    const [card = 0, imported = 0] = [js[2], js[5]];
    await review(ada, card, { reviewedAt: new Date(server.clock.now - 200 * dayMs).toISOString() });
    const once = rounded(3 * firstGood);
    expect(await points(ada, allTime)).toBe(once);
    for (const daysAgo of [150, 100, 30, 0]) {
      const reviewedAt = new Date(server.clock.now - daysAgo * dayMs).toISOString();
      await review(ada, card, { rating: 'Easy', reviewedAt });
    }
    expect(await points(ada, allTime)).toBe(once);
    const head = 'card_id,review_time,review_rating';
    const rows = [300, 200, 100].map((ago) => `library-${imported},${server.clock.now - ago * dayMs},4`);
    const csv = [head, ...rows].join('\n');
    expect(await ada.call('POST /review/history', { body: { csv } })).toMatchObject({ imported: 3 });
    expect(await points(ada, allTime)).toBe(once);
    // Joining again replays the log with the same result.
    await ada.call('DELETE /ranking/me');
    await join(ada, 'Countess');
    expect(await points(ada, allTime)).toBe(once);
  });

  test('of a week are at most those of the best week of a member who is always on time', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    for (const cardId of js.slice(0, 30)) await review(ada, cardId);
    server.clock.now += 28 * dayMs;
    for (const cardId of js.slice(0, 30)) await review(ada, cardId);
    // Their stability is 36.6 days, so that they have all 60 points. Who is on time brings them from
    // 11.9 days to more than 30 in one week.
    expect(await points(ada, allTime)).toBe(60);
    expect(await points(ada)).toBe(rounded(60 * (1 - 11.909 / 30)));
    expect(await points(ada, '?stack=JS')).toBe(rounded(60 * (1 - 11.909 / 30)));
  });

  test('fall when a counted review is undone', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    await review(ada, js[2] ?? 0);
    const last = await review(ada, js[5] ?? 0);
    expect(await points(ada)).toBe(rounded(6 * firstGood));
    await undo(ada, last);
    expect(await points(ada)).toBe(rounded(3 * firstGood));
    expect(await points(ada, allTime)).toBe(rounded(3 * firstGood));
  });

  test('of own cards do not count', async () => {
    const { server } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    const { moduleId } = await ada.createModule();
    const { cardId } = await ada.createCard(moduleId);
    await ada.call('POST /reviews', {
      body: {
        reviewId: '11111111-1111-4111-8111-111111111111',
        card: `own-${cardId}`,
        rating: 'Good',
        durationMs: 1,
      },
    });
    expect((await board(ada, allTime)).you).toMatchObject({ points: null, place: null, neighbors: [] });
  });
});

describe('Boards', () => {
  test('give members with the same points the same place', async () => {
    const { server } = await openRankingServer();
    await addRanked(
      server,
      [50, 40, 40, 40, 30, 0].map((tenths) => ({ points: tenths })),
    );
    const bob = await server.member('bob');
    const { members, participants } = await board(bob, allTime);
    expect(participants).toBe(5);
    expect(members.map((member) => [member.place, member.points])).toEqual([
      [1, 5],
      [2, 4],
      [2, 4],
      [2, 4],
      [5, 3],
    ]);
  });

  test('have pages of 25, on which places go on', async () => {
    const { server } = await openRankingServer();
    // 60 members in threes.
    await addRanked(
      server,
      Array.from({ length: 60 }, (_, index) => ({ points: 1000 - Math.floor(index / 3) })),
    );
    const bob = await server.member('bob');
    const pages = [];
    for (const page of [0, 1, 2, 3]) pages.push(await board(bob, `${allTime}&page=${page}`));
    expect(pages.map(({ members }) => members.length)).toEqual([25, 25, 10, 0]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    const places = pages.flatMap(({ members }) => members.map(({ place }) => place));
    expect(places).toEqual(Array.from({ length: 60 }, (_, index) => 3 * Math.floor(index / 3) + 1));
    const names = pages.flatMap(({ members }) => members.map(({ displayName }) => displayName));
    expect(new Set(names).size).toBe(60);
    await bob.expectError('GET /ranking', 'VALIDATION_ERROR', { query: '?page=400' });
  });

  test.each([
    [0, 1, 100, [1, 2, 2]],
    [1, 2, 80, [1, 2, 3, 3]],
    [3, 4, 40, [2, 3, 4, 5, 5]],
    [5, 6, 0, [4, 5, 6]],
  ])('show the neighbors of a member below %i others', async (above, place, percentile, places) => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    await review(ada, js[2] ?? 0);
    const own = Math.round(3 * firstGood * 10);
    const others = Array.from({ length: 5 }, (_, index) => ({
      points: index < above ? own + 10 - index : 1,
    }));
    await addRanked(server, others);
    const { you } = await board(ada, allTime);
    expect(you).toMatchObject({ points: own / 10, place, placePrecision: 0, percentile, missing: null });
    expect(you?.neighbors.map((neighbor) => neighbor.place)).toEqual(places);
    expect(you?.neighbors.filter(({ isYou }) => isYou)).toMatchObject([{ displayName: 'Countess', place }]);
  });

  test('share a place between neighbors with the same points', async () => {
    const { server, js } = await openRankingServer();
    const ada = await learner(server, 'ada', 'Countess');
    await review(ada, js[2] ?? 0);
    const own = Math.round(3 * firstGood * 10);
    await addRanked(
      server,
      [own + 1, own, own, own].map((tenths) => ({ points: tenths })),
    );
    const { you } = await board(ada, allTime);
    expect(you).toMatchObject({ place: 2, percentile: 0 });
    expect(you?.neighbors.map((neighbor) => neighbor.place)).toEqual([2, 2, 2]);
  });
});
