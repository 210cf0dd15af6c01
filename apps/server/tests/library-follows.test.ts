import { randomUUID } from 'node:crypto';
import { followsMax, type LibraryFollowsChange } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const closures = libraryFile('closures', [
  { question: 'Easy closure?', level: 'EASY' },
  { question: 'Medium closure?', level: 'MEDIUM' },
  { question: 'Hard closure?', level: 'HARD' },
]);
const promises = libraryFile('promises', [
  { question: 'Easy promise?', level: 'EASY' },
  { question: 'Another easy promise?', level: 'EASY' },
]);

async function openServerWithLibrary() {
  const server = await openTestServer();
  await seedLibrary(server.services, [closures, promises]);
  const [ada, bob] = [await server.member('ada'), await server.member('bob')];
  return { server, ada, bob };
}

type Level = LibraryFollowsChange['modules'][number]['levels'][number];
const all: Level[] = ['EASY', 'MEDIUM', 'HARD'];
/** No single cards. */
const noCards = { cardsBefore: [], cardsAfter: [] };

const change = (
  client: TestClient,
  kind: LibraryFollowsChange['change'],
  modules: Record<string, readonly Level[]>,
) =>
  client.call('PUT /library/follows', {
    body: {
      change: kind,
      modules: Object.entries(modules).map(([slug, levels]) => ({ slug, levels })),
    },
  });

async function followed(client: TestClient) {
  const modules = await client.call('GET /library');
  return Object.fromEntries(
    modules.flatMap(({ slug, followedLevels }) =>
      followedLevels.length === 0 ? [] : [[slug, followedLevels]],
    ),
  );
}

const questions = async (client: TestClient, query = '') =>
  (await client.call('GET /review', { query })).cards.map(({ question }) => question).toSorted();

describe('Adding modules to reviews', () => {
  test('adds several modules in one call and returns how many modules and cards', async () => {
    const { ada, bob } = await openServerWithLibrary();
    const answer = await change(ada, 'add', { closures: all, promises: all });
    expect(answer).toEqual({
      changed: [
        { slug: 'closures', before: [], after: all, ...noCards },
        { slug: 'promises', before: [], after: all, ...noCards },
      ],
      modulesAdded: 2,
      modulesRemoved: 0,
      cardsAdded: 5,
      cardsRemoved: 0,
    });
    expect(await followed(ada)).toEqual({ closures: all, promises: all });
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 5 });
    expect(await followed(bob)).toEqual({});
  });

  test('changes nothing when repeated', async () => {
    const { server, ada } = await openServerWithLibrary();
    await change(ada, 'add', { closures: ['EASY'] });
    const before = await server.database.selectFrom('followed_modules').selectAll().execute();
    server.clock.now += 1000;
    const again = await change(ada, 'add', { closures: ['EASY'] });
    expect(again).toEqual({
      changed: [],
      modulesAdded: 0,
      modulesRemoved: 0,
      cardsAdded: 0,
      cardsRemoved: 0,
    });
    expect(await server.database.selectFrom('followed_modules').selectAll().execute()).toEqual(before);
  });

  test('reviews only the chosen levels until another one is added', async () => {
    const { ada } = await openServerWithLibrary();
    await change(ada, 'add', { closures: ['HARD'], promises: ['EASY'] });
    expect(await questions(ada)).toEqual(['Another easy promise?', 'Easy promise?', 'Hard closure?']);
    expect(await questions(ada, '?slug=closures')).toEqual(['Hard closure?']);
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 3, newBeyond: 0 });
    expect(await ada.call('GET /review/summary')).toMatchObject({ dueToday: 3 });
    const module = await ada.call('GET /library/{slug}', { params: ['closures'] });
    expect(module).toMatchObject({ isFollowed: true, followedLevels: ['HARD'], cardsCount: 3 });
    const widened = await change(ada, 'add', { closures: ['EASY'] });
    expect(widened).toMatchObject({ modulesAdded: 0, cardsAdded: 1 });
    expect(widened.changed).toEqual([
      { slug: 'closures', before: ['HARD'], after: ['EASY', 'HARD'], ...noCards },
    ]);
    expect(await questions(ada, '?slug=closures')).toEqual(['Easy closure?', 'Hard closure?']);
  });

  test('leaves out a module without cards at the level', async () => {
    const { ada } = await openServerWithLibrary();
    const answer = await change(ada, 'add', { closures: ['HARD'], promises: ['HARD'] });
    expect(answer).toMatchObject({ modulesAdded: 1, cardsAdded: 1 });
    expect(await followed(ada)).toEqual({ closures: ['HARD'] });
  });

  test('widens a module to all levels when it is added by itself', async () => {
    const { ada } = await openServerWithLibrary();
    await change(ada, 'add', { closures: ['MEDIUM'] });
    const module = await ada.call('PUT /library/{slug}/follow', { params: ['closures'] });
    expect(module).toMatchObject({ isFollowed: true, followedLevels: all });
  });

  test('keeps both of two simultaneous additions', async () => {
    const { ada } = await openServerWithLibrary();
    const answers = await Promise.all(
      all.flatMap((level) => [
        change(ada, 'add', { closures: [level] }),
        change(ada, 'add', { promises: all }),
      ]),
    );
    expect(await followed(ada)).toEqual({ closures: all, promises: all });
    expect(answers.reduce((sum, { cardsAdded }) => sum + cardsAdded, 0)).toBe(5);
    expect(answers.reduce((sum, { modulesAdded }) => sum + modulesAdded, 0)).toBe(2);
  });

  test('says what each of several simultaneous changes did', async () => {
    const { ada } = await openServerWithLibrary();
    const answers = await Promise.all(
      all.flatMap((level) => [
        change(ada, 'add', { closures: [level] }),
        change(ada, 'remove', { closures: [level] }),
        change(ada, 'set', { closures: all }),
      ]),
    );
    const sumOf = (count: 'cardsAdded' | 'cardsRemoved' | 'modulesAdded' | 'modulesRemoved') =>
      answers.reduce((sum, answer) => sum + answer[count], 0);
    const { closures: left = [] } = await followed(ada);
    expect(sumOf('cardsAdded') - sumOf('cardsRemoved')).toBe(left.length);
    expect(sumOf('modulesAdded') - sumOf('modulesRemoved')).toBe(left.length > 0 ? 1 : 0);
  });
});

describe('Removing modules from reviews', () => {
  test('removes levels, and the module with its last level', async () => {
    const { ada } = await openServerWithLibrary();
    await change(ada, 'add', { closures: all, promises: all });
    const part = await change(ada, 'remove', { closures: ['EASY', 'HARD'], promises: ['HARD'] });
    expect(part).toMatchObject({ modulesRemoved: 0, cardsRemoved: 2 });
    expect(await followed(ada)).toEqual({ closures: ['MEDIUM'], promises: ['EASY', 'MEDIUM'] });
    const rest = await change(ada, 'remove', { closures: ['MEDIUM'], promises: ['EASY'] });
    expect(rest).toMatchObject({ modulesRemoved: 2, cardsRemoved: 3 });
    expect(await followed(ada)).toEqual({});
  });

  test('is undone exactly by setting the previous levels', async () => {
    const { ada } = await openServerWithLibrary();
    await change(ada, 'add', { closures: ['EASY', 'HARD'] });
    const { changed } = await change(ada, 'set', { closures: [], promises: all });
    expect(await followed(ada)).toEqual({ promises: all });
    await change(ada, 'set', Object.fromEntries(changed.map(({ slug, before }) => [slug, before])));
    expect(await followed(ada)).toEqual({ closures: ['EASY', 'HARD'] });
  });

  test('keeps schedules and history for when the module is added again', async () => {
    const { server, ada } = await openServerWithLibrary();
    await change(ada, 'add', { closures: all });
    const { cards } = await ada.call('GET /review');
    const easy = cards.find(({ level }) => level === 'EASY')?.card;
    await ada.call('POST /reviews', {
      body: { reviewId: randomUUID(), card: easy, rating: 'Easy', durationMs: 1 },
    });
    const schedules = await server.database.selectFrom('schedules').selectAll().execute();
    server.clock.now += 20 * 86_400_000;
    await change(ada, 'set', { closures: [] });
    expect(await ada.call('GET /review')).toMatchObject({ cards: [], due: 0, newCards: 0 });
    expect(await server.database.selectFrom('schedules').selectAll().execute()).toEqual(schedules);
    await change(ada, 'add', { closures: ['EASY'] });
    expect(await ada.call('GET /review')).toMatchObject({ due: 1, newCards: 0 });
    const history = await ada.call('GET /review/history');
    expect(history).toContain(easy);
  });
});

describe('A change of what is followed', () => {
  test('changes nothing when one of its modules does not exist', async () => {
    const { ada } = await openServerWithLibrary();
    const body = {
      change: 'add',
      modules: [
        { slug: 'closures', levels: all },
        { slug: 'nothing', levels: all },
      ],
    };
    const refused = await ada.expectError('PUT /library/follows', 'NOT_FOUND', { body });
    expect(refused.message).toBe('Module not found');
    expect(await followed(ada)).toEqual({});
  });

  test.each([
    [{ change: 'toggle', modules: [{ slug: 'closures', levels: all }] }, 'change'],
    [{ change: 'add', modules: [] }, 'modules'],
    [{ change: 'add', modules: [{ slug: 'closures', levels: ['hard'] }] }, 'modules'],
    [{ change: 'add', modules: [{ slug: 'closures' }] }, 'modules'],
    [{ change: 'add', modules: [{ slug: 7, levels: [] }] }, 'modules'],
    [
      {
        change: 'add',
        modules: [
          { slug: 'closures', levels: [] },
          { slug: 'closures', levels: all },
        ],
      },
      'modules',
    ],
    [
      {
        change: 'add',
        modules: Array.from({ length: followsMax + 1 }, (_, at) => ({ slug: `m${at}`, levels: [] })),
      },
      'modules',
    ],
  ])('refuses an invalid change', async (body, field) => {
    const { ada } = await openServerWithLibrary();
    const refused = await ada.expectError('PUT /library/follows', 'VALIDATION_ERROR', { body });
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
    expect(await followed(ada)).toEqual({});
  });

  test('requires signing in', async () => {
    const { server } = await openServerWithLibrary();
    const body = { change: 'add', modules: [{ slug: 'closures', levels: all }] };
    await server.guest().expectError('PUT /library/follows', 'NOT_SIGNED_IN', { body });
  });
});
