import { randomUUID } from 'node:crypto';
import { type LibraryFollowsChange, singleCardsMax } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer } from './support/test-server.ts';

type Level = LibraryFollowsChange['modules'][number]['levels'][number];
const all: Level[] = ['EASY', 'MEDIUM', 'HARD'];
const dayMs = 86_400_000;

/** Cards 1 to 4. */
const closures = libraryFile('closures', [
  { question: 'Easy closure?', level: 'EASY' },
  { question: 'Medium closure?', level: 'MEDIUM' },
  { question: 'Hard closure?', level: 'HARD' },
  { question: 'Harder closure?', level: 'HARD' },
]);
const easy = { cardId: 1, level: 'EASY' };
const hard = { cardId: 3, level: 'HARD' };
const joinCards = [
  { question: 'Easy join?', level: 'EASY' },
  { question: 'Hard join?', level: 'HARD' },
] as const;
/** Cards 5 and 6. */
const joins = libraryFile('joins', joinCards, { stack: 'SQL' });

async function openServerWithLibrary() {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  await seedLibrary(server.services, [closures]);
  await seedLibrary(server.services, [closures, joins]);
  const [ada, bob] = [await server.member('ada'), await server.member('bob')];
  return { server, ada, bob };
}

const add = (client: TestClient, cards: readonly number[]) =>
  client.call('POST /review/cards', { body: { cards } });
const remove = (client: TestClient, cards: readonly number[]) =>
  client.call('POST /review/cards/remove', { body: { cards } });

const change = (client: TestClient, kind: LibraryFollowsChange['change'], slug: string, levels: Level[]) =>
  client.call('PUT /library/follows', { body: { change: kind, modules: [{ slug, levels }] } });

const namesInQueue = async (client: TestClient, query = '') =>
  (await client.call('GET /review', { query })).cards.map(({ card }) => card);

const singleCardsOf = async (client: TestClient, slug: string) =>
  (await client.call('GET /library/{slug}', { params: [slug] })).singleCards.map(({ cardId }) => cardId);

const grade = (client: TestClient, cardId: number, rating = 'Easy') =>
  client.call('POST /reviews', {
    body: { reviewId: randomUUID(), card: `library-${cardId}`, rating, durationMs: 1 },
  });

describe('Adding single cards to reviews', () => {
  test('adds them as new cards, and says which were not there before', async () => {
    const { ada, bob } = await openServerWithLibrary();
    expect(await add(ada, [6, 3])).toEqual({ added: [6, 3], alreadyInReviews: 0, retired: 0 });
    expect(await add(ada, [3, 2])).toEqual({ added: [2], alreadyInReviews: 1, retired: 0 });
    expect((await namesInQueue(ada)).toSorted()).toEqual(['library-2', 'library-3', 'library-6']);
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 3, newBeyond: 0, due: 0 });
    expect(await ada.call('GET /review/summary')).toMatchObject({ dueToday: 3, newToday: 3, hasCards: true });
    expect(await singleCardsOf(ada, 'closures')).toEqual([2, 3]);
    expect(await namesInQueue(bob)).toEqual([]);
    expect(await singleCardsOf(bob, 'closures')).toEqual([]);
  });

  test('changes nothing for a card whose level of the module is followed', async () => {
    const { server, ada } = await openServerWithLibrary();
    await change(ada, 'add', 'closures', ['HARD']);
    expect(await add(ada, [3, 1])).toEqual({ added: [1], alreadyInReviews: 1, retired: 0 });
    expect(await server.database.selectFrom('single_cards').select('library_card_id').execute()).toEqual([
      { library_card_id: 1 },
    ]);
    expect((await namesInQueue(ada)).toSorted()).toEqual(['library-1', 'library-3', 'library-4']);
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 3 });
  });

  test('adds a card once when it is added several times at the same time', async () => {
    const { server, ada } = await openServerWithLibrary();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(ada, [3, 6])));
    expect(answers.flatMap(({ added }) => added).toSorted()).toEqual([3, 6]);
    expect(await server.database.selectFrom('single_cards').selectAll().execute()).toHaveLength(2);
  });

  test('leaves no card both single and followed when its level is added at the same time', async () => {
    const { server, ada } = await openServerWithLibrary();
    await Promise.all([add(ada, [3]), change(ada, 'add', 'closures', ['HARD']), add(ada, [4])]);
    expect(await server.database.selectFrom('single_cards').selectAll().execute()).toEqual([]);
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 2 });
  });

  test('schedules them like other cards, within the daily limits', async () => {
    const { server, ada } = await openServerWithLibrary();
    await add(ada, [2, 3, 6]);
    const settings = await ada.call('GET /review/settings');
    await ada.call('PUT /review/settings', { body: { ...settings, newPerDay: 2 } });
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 2, newBeyond: 1 });
    await grade(ada, 3);
    await grade(ada, 2, 'Again');
    await ada.call('PUT /review/cards/{card}', { params: ['library-6'], body: { action: 'suspend' } });
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 0, newBeyond: 0, learning: 1 });
    const aside = await ada.call('GET /review/set-aside');
    expect(aside.map(({ card }) => card)).toEqual(['library-6']);
    expect(await ada.call('GET /review/summary')).toMatchObject({ known: 1, setAside: 1 });
    server.clock.now += 30 * dayMs;
    await ada.signIn('ada', memberPassword);
    expect(await ada.call('GET /review')).toMatchObject({ due: 1, learning: 1 });
    expect((await namesInQueue(ada)).toSorted()).toEqual(['library-2', 'library-3']);
    await grade(ada, 3, 'Again');
    const mistakes = await ada.call('GET /review/mistakes');
    expect(mistakes.map(({ card }) => card.card)).toEqual(['library-3']);
  });

  test('keeps the order of modules and cards', async () => {
    const { ada } = await openServerWithLibrary();
    const settings = await ada.call('GET /review/settings');
    await change(ada, 'add', 'joins', all);
    await change(ada, 'add', 'closures', ['MEDIUM']);
    await add(ada, [4, 1]);
    const byModule = { ...settings, newCardOrder: 'by-module' };
    await ada.call('PUT /review/settings', { body: byModule });
    const names = ['library-1', 'library-2', 'library-4', 'library-5', 'library-6'];
    expect(await namesInQueue(ada)).toEqual(names);
    expect(await namesInQueue(ada, '?size=2')).toEqual(names.slice(0, 2));
    await ada.call('PUT /review/settings', { body: { ...byModule, isEasyFirst: true } });
    expect(await namesInQueue(ada, '?size=3')).toEqual(names.slice(0, 3));
    await ada.call('PUT /review/settings', { body: settings });
    const ofClosures = (await namesInQueue(ada)).filter((name) => name < 'library-5');
    expect(ofClosures).toEqual(names.slice(0, 3));
  });

  test('reviews only them when their module is reviewed', async () => {
    const { ada } = await openServerWithLibrary();
    const whole = ['library-1', 'library-2', 'library-3', 'library-4'];
    expect(await namesInQueue(ada, '?slug=closures')).toEqual(whole);
    expect(await ada.call('GET /review', { query: '?slug=closures' })).toMatchObject({ isInReviews: false });
    await add(ada, [3]);
    expect(await ada.call('GET /review', { query: '?slug=closures' })).toMatchObject({
      isInReviews: true,
      newCards: 1,
    });
    expect(await namesInQueue(ada, '?slug=closures')).toEqual(['library-3']);
    await change(ada, 'add', 'closures', ['EASY']);
    expect(await namesInQueue(ada, '?slug=closures')).toEqual(['library-1', 'library-3']);
  });

  test('lists their modules with the progress of these cards', async () => {
    const { ada } = await openServerWithLibrary();
    await add(ada, [6]);
    await add(ada, [3, 4]);
    await change(ada, 'add', 'joins', ['EASY']);
    await grade(ada, 3);
    await grade(ada, 6, 'Again');
    await grade(ada, 1);
    expect(await ada.call('GET /review/modules')).toEqual([
      expect.objectContaining({
        module: { slug: 'joins' },
        cardsCount: 2,
        singleCards: 1,
        newCards: 1,
        learning: 1,
        due: 1,
      }),
      expect.objectContaining({
        module: { slug: 'closures' },
        cardsCount: 2,
        singleCards: 2,
        newCards: 1,
        known: 1,
        learning: 0,
      }),
    ]);
  });

  test('prefers their stacks in searches', async () => {
    const { server, ada } = await openServerWithLibrary();
    const same = (slug: string, stack: string) =>
      libraryFile(slug, [{ question: 'What is a zebra?', permanentId: `zebra${slug.length}` }], { stack });
    await seedLibrary(server.services, [closures, joins, same('a', 'JS'), same('bb', 'SQL')]);
    const firstStack = async () => {
      const { data } = await ada.call('GET /library/cards', { query: '?search=zebra' });
      expect(data).toHaveLength(2);
      return data[0]?.stackName;
    };
    const other = (await firstStack()) === 'JS' ? 'SQL' : 'JS';
    await add(ada, [other === 'JS' ? 3 : 6]);
    expect(await firstStack()).toBe(other);
  });

  test('adds nothing when a card does not exist', async () => {
    const { ada } = await openServerWithLibrary();
    const refused = await ada.expectError('POST /review/cards', 'NOT_FOUND', { body: { cards: [3, 999] } });
    expect(refused.message).toBe('Card not found');
    expect(await namesInQueue(ada)).toEqual([]);
  });

  test('leaves out retired cards', async () => {
    const { server, ada } = await openServerWithLibrary();
    await add(ada, [6]);
    await seedLibrary(server.services, [closures, libraryFile('joins', [joinCards[0]], { stack: 'SQL' })]);
    expect(await add(ada, [6, 5])).toEqual({ added: [5], alreadyInReviews: 0, retired: 1 });
    expect(await namesInQueue(ada)).toEqual(['library-5']);
    await seedLibrary(server.services, [closures]);
    expect(await add(ada, [5, 6, 1])).toEqual({ added: [1], alreadyInReviews: 0, retired: 2 });
    expect((await ada.call('GET /review/modules')).map(({ module }) => module)).toEqual([
      { slug: 'closures' },
    ]);
    await seedLibrary(server.services, [closures, joins]);
    expect((await namesInQueue(ada)).toSorted()).toEqual(['library-1', 'library-5', 'library-6']);
  });

  test('reviews a card once after an upgrade has moved it to a followed level', async () => {
    const { server, ada } = await openServerWithLibrary();
    await change(ada, 'add', 'joins', ['EASY']);
    await add(ada, [6]);
    const moved = joinCards.map((card) => ({ ...card, level: 'EASY' as const }));
    await seedLibrary(server.services, [closures, libraryFile('joins', moved, { stack: 'SQL' })]);
    expect((await namesInQueue(ada)).toSorted()).toEqual(['library-5', 'library-6']);
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 2 });
    expect(await singleCardsOf(ada, 'joins')).toEqual([]);
    expect(await ada.call('GET /review/modules')).toMatchObject([{ cardsCount: 2, singleCards: 0 }]);
    await change(ada, 'remove', 'joins', ['EASY']);
    expect(await namesInQueue(ada)).toEqual([]);
    expect(await server.database.selectFrom('single_cards').selectAll().execute()).toEqual([]);
  });
});

describe('Removing single cards from reviews', () => {
  test('undoes their addition and keeps their schedules', async () => {
    const { server, ada, bob } = await openServerWithLibrary();
    await add(bob, [3]);
    await add(ada, [2]);
    const { added } = await add(ada, [2, 3]);
    await grade(ada, 3);
    const schedules = await server.database.selectFrom('schedules').selectAll().execute();
    expect(await remove(ada, added)).toEqual({ removed: [3] });
    expect(await remove(ada, added)).toEqual({ removed: [] });
    expect(await namesInQueue(ada)).toEqual(['library-2']);
    expect(await namesInQueue(bob)).toEqual(['library-3']);
    expect(await server.database.selectFrom('schedules').selectAll().execute()).toEqual(schedules);
    expect(await ada.call('GET /review/history')).toContain('library-3');
    await add(ada, [3]);
    expect(await ada.call('GET /review/summary')).toMatchObject({ known: 1, newToday: 1 });
  });

  test('leaves cards of followed modules, and ignores unknown cards', async () => {
    const { ada } = await openServerWithLibrary();
    await change(ada, 'add', 'joins', all);
    expect(await remove(ada, [5, 999])).toEqual({ removed: [] });
    expect(await ada.call('GET /review')).toMatchObject({ newCards: 2 });
  });

  test('removes a card once when it is removed several times at the same time', async () => {
    const { ada } = await openServerWithLibrary();
    await add(ada, [3]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(ada, [3])));
    expect(answers.flatMap(({ removed }) => removed)).toEqual([3]);
  });
});

describe('Single cards of a module that is followed later', () => {
  test('become part of the followed level, and leave with it', async () => {
    const { server, ada } = await openServerWithLibrary();
    await add(ada, [1, 3]);
    const answer = await change(ada, 'add', 'closures', ['HARD']);
    expect(answer).toEqual({
      changed: [
        { slug: 'closures', before: [], after: ['HARD'], cardsBefore: [easy, hard], cardsAfter: [easy] },
      ],
      modulesAdded: 0,
      modulesRemoved: 0,
      cardsAdded: 1,
      cardsRemoved: 0,
    });
    expect((await namesInQueue(ada)).toSorted()).toEqual(['library-1', 'library-3', 'library-4']);
    const removal = await change(ada, 'remove', 'closures', ['HARD']);
    expect(removal).toMatchObject({ modulesRemoved: 0, cardsRemoved: 2 });
    expect(await namesInQueue(ada)).toEqual(['library-1']);
    expect(await server.database.selectFrom('single_cards').selectAll().execute()).toHaveLength(1);
  });

  test('are removed with the module, whether it is followed or not', async () => {
    const { ada } = await openServerWithLibrary();
    await add(ada, [1, 3, 6]);
    expect(await change(ada, 'remove', 'closures', all)).toEqual({
      changed: [{ slug: 'closures', before: [], after: [], cardsBefore: [easy, hard], cardsAfter: [] }],
      modulesAdded: 0,
      modulesRemoved: 1,
      cardsAdded: 0,
      cardsRemoved: 2,
    });
    expect(await namesInQueue(ada)).toEqual(['library-6']);
    await change(ada, 'add', 'joins', ['EASY']);
    const module = await ada.call('DELETE /library/{slug}/follow', { params: ['joins'] });
    expect(module).toMatchObject({ isFollowed: false, singleCards: [] });
    expect(await namesInQueue(ada)).toEqual([]);
  });

  test('are restored exactly by setting what was reviewed before', async () => {
    const { ada } = await openServerWithLibrary();
    await add(ada, [3, 6]);
    await change(ada, 'add', 'closures', ['EASY']);
    const states = () => ada.call('GET /library');
    const before = await states();
    const modules = ['closures', 'joins'].map((slug) => ({ slug, levels: all }));
    for (const kind of ['add', 'remove'] as const) {
      const { changed } = await ada.call('PUT /library/follows', { body: { change: kind, modules } });
      expect(await states()).not.toEqual(before);
      const undone = await ada.call('PUT /library/follows', {
        body: {
          change: 'set',
          modules: changed.map((each) => ({ slug: each.slug, levels: each.before })),
          cards: changed.flatMap(({ cardsBefore }) => cardsBefore.map(({ cardId }) => cardId)),
        },
      });
      expect(await states()).toEqual(before);
      const [added, removed] = kind === 'add' ? [0, 3] : [3, 0];
      expect(undone).toMatchObject({ cardsAdded: added, cardsRemoved: removed });
    }
  });

  test('can be set and removed by name together with levels', async () => {
    const { ada } = await openServerWithLibrary();
    const put = (kind: LibraryFollowsChange['change'], levels: Level[], cards: number[]) =>
      ada.call('PUT /library/follows', {
        body: { change: kind, modules: [{ slug: 'closures', levels }], cards },
      });
    expect(await put('set', ['EASY'], [1, 3, 4])).toMatchObject({ modulesAdded: 1, cardsAdded: 3 });
    expect(await singleCardsOf(ada, 'closures')).toEqual([3, 4]);
    expect(await put('set', ['EASY'], [2, 3])).toMatchObject({ cardsAdded: 1, cardsRemoved: 1 });
    expect(await singleCardsOf(ada, 'closures')).toEqual([2, 3]);
    expect(await put('add', [], [3, 4])).toMatchObject({ cardsAdded: 1 });
    expect(await put('remove', ['MEDIUM'], [3])).toMatchObject({ cardsRemoved: 2 });
    expect(await singleCardsOf(ada, 'closures')).toEqual([4]);
    const refused = await ada.expectError('PUT /library/follows', 'NOT_FOUND', {
      body: { change: 'add', modules: [{ slug: 'closures', levels: [] }], cards: [1, 6] },
    });
    expect(refused.message).toBe('Card not found');
    expect(await singleCardsOf(ada, 'closures')).toEqual([4]);
  });
});

describe('A call about single cards', () => {
  test.each([
    [{}],
    [{ cards: [] }],
    [{ cards: ['3'] }],
    [{ cards: [3, 3] }],
    [{ cards: [0] }],
    [{ cards: Array.from({ length: singleCardsMax + 1 }, (_, at) => at + 1) }],
  ])('refuses an invalid list', async (body) => {
    const { ada } = await openServerWithLibrary();
    for (const call of ['POST /review/cards', 'POST /review/cards/remove'] as const) {
      const refused = await ada.expectError(call, 'VALIDATION_ERROR', { body });
      expect(Object.keys(refused.errors ?? {})).toEqual(['cards']);
    }
  });

  test('requires signing in', async () => {
    const { server } = await openServerWithLibrary();
    for (const call of ['POST /review/cards', 'POST /review/cards/remove'] as const)
      await server.guest().expectError(call, 'NOT_SIGNED_IN', { body: { cards: [3] } });
  });
});
