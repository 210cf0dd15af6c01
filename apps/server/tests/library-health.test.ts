import { randomUUID } from 'node:crypto';
import { healthCardsPerLevelMin, healthLearnersMin, type Level, levels } from '@flipstack/contract';
import { cardsPerLevelMin } from '@flipstack/study/library-health';
import { describe, expect, test } from 'vitest';
import { measureLibrary } from '../src/features/library/health/measure-library.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const hourMs = 3_600_000;
const cardsPerLevel = healthCardsPerLevelMin;
const typicalOf: Readonly<Record<Level, number>> = { EASY: 3, MEDIUM: 5, HARD: 7 };

/** Cards 1-10 are easy, 11-20 medium and 21-30 hard; 31 is labeled easy, and 32 is in another module. */
const cards = levels.flatMap((level) =>
  Array.from({ length: cardsPerLevel }, (_, index) => ({ level, question: `What is ${level} ${index}?` })),
);
const files = [
  libraryFile('closures', [...cards, { level: 'EASY', question: 'What is a monad?' }]),
  libraryFile('streams', ['What is a stream?'], { stack: 'PHP', name: 'Streams' }),
];

async function openLibraryServer() {
  const server = await openTestServer();
  await seedLibrary(server.services, files);
  const admin = await server.administrator();
  return { server, admin };
}

/** Adds users without a password, who only learn. Returns their ids. */
async function addLearners({ database, clock }: TestServer, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    const name = randomUUID();
    return {
      username: name,
      username_key: name,
      email: `${name}@example.org`,
      email_key: `${name}@example.org`,
      first_name: 'Ada',
      last_name: 'King',
      password_hash: '',
      image: '',
      is_administrator: 0,
      created_at: clock.now,
    };
  });
  const added = await database.insertInto('users').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

interface Learned {
  cardId: number;
  userIds: readonly number[];
  difficulty: number;
  reviews?: number;
  lapses?: number;
}

/** Gives learners schedules of a card; their difficulties are spread around the given one. */
async function learn(
  { database, clock }: TestServer,
  { cardId, userIds, difficulty, reviews = 4, lapses = 1 }: Learned,
) {
  const rows = userIds.map((userId, index) => ({
    user_id: userId,
    source: 'library' as const,
    card_id: cardId,
    state: 'Review' as const,
    due_at: clock.now,
    stability: 10,
    difficulty: difficulty + (index % 2 === 0 ? 0.1 : -0.1),
    interval_days: 10,
    learning_step: 0,
    reviews,
    lapses,
    last_review_at: clock.now,
    buried_until: 0,
    set_aside: null,
  }));
  await database.insertInto('schedules').values(rows).execute();
}

/** All labels fit, except that of card 31, which is as difficult as a hard card. */
async function learnEverything(server: TestServer, userIds: readonly number[]) {
  for (const [index, { level }] of cards.entries())
    await learn(server, { cardId: index + 1, userIds, difficulty: typicalOf[level] });
  await learn(server, { cardId: 31, userIds, difficulty: 7 });
}

/** Lets a day pass, so that all cards are measured again. */
async function measure({ services, clock }: TestServer) {
  clock.now += 25 * hourMs;
  await measureLibrary(services);
}

describe('The health of the library', () => {
  test('is for administrators', async () => {
    const { server } = await openLibraryServer();
    const ada = await server.member('ada');
    await server.guest().expectError('GET /library-health', 'NOT_SIGNED_IN');
    await ada.expectError('GET /library-health', 'NOT_ALLOWED');
  });

  test('lists every card of the library before anything is measured', async () => {
    const { admin } = await openLibraryServer();
    const health = await admin.call('GET /library-health');
    expect(health).toMatchObject({ total_elements: 32, typical: null, measuredAt: null });
    expect(health.data[0]).toEqual({
      card: 'library-1',
      slug: 'closures',
      question: 'What is EASY 0?',
      level: 'EASY',
      moduleName: 'closures',
      stackName: 'JS',
      learners: null,
      answers: null,
      lapses: null,
      measured: null,
      isMislabeled: false,
      reports: 0,
    });
  });

  test('adds up what learners did, and puts mislabeled cards first', async () => {
    const { server, admin } = await openLibraryServer();
    const userIds = await addLearners(server, healthLearnersMin);
    await learnEverything(server, userIds);
    await measure(server);
    const health = await admin.call('GET /library-health', { query: '?size=2' });
    expect(health.measuredAt).toBe(new Date(server.clock.now).toISOString());
    // Card 31 is labeled easy too, so the typical easy card is (10 · 3 + 7) / 11.
    expect(health.typical?.EASY).toBeCloseTo(37 / 11);
    expect(health.typical?.MEDIUM).toBeCloseTo(5);
    const [first, second] = health.data;
    expect(first).toMatchObject({
      card: 'library-31',
      learners: 10,
      answers: 40,
      lapses: 10,
      level: 'EASY',
      measured: { level: 'HARD' },
      isMislabeled: true,
    });
    expect(first?.measured?.difficulty).toBeCloseTo(7);
    // s is 0.1 · √(10 / 9), t is 2.262 with 9 degrees of freedom.
    expect(first?.measured?.low).toBeCloseTo(7 - (2.262 * 0.1 * Math.sqrt(10 / 9)) / Math.sqrt(10), 3);
    expect(second).toMatchObject({ card: 'library-1', isMislabeled: false, measured: { level: 'EASY' } });
  });

  test('tells nothing about a card with nine learners, and everything from ten on', async () => {
    const { server, admin } = await openLibraryServer();
    const userIds = await addLearners(server, 10);
    await learn(server, { cardId: 31, userIds, difficulty: 7 });
    await learn(server, { cardId: 32, userIds: userIds.slice(1), difficulty: 9, reviews: 30, lapses: 20 });
    // Suspended before its first review: not a learner.
    await learn(server, { cardId: 32, userIds: userIds.slice(0, 1), difficulty: 0, reviews: 0, lapses: 0 });
    await measure(server);
    const hidden = { learners: null, answers: null, lapses: null, measured: null, isMislabeled: false };
    const read = async (query = '') => (await admin.call('GET /library-health', { query })).data;
    const find = async (card: string) => (await read('?size=250')).find((each) => each.card === card);
    expect(await find('library-31')).toMatchObject({ learners: 10, answers: 40, lapses: 10 });
    expect(await find('library-32')).toMatchObject(hidden);
    // Neither the order nor a search tells it from cards without any learner.
    for (const column of ['mislabeled', 'learners', 'answers', 'lapses', 'difficulty']) {
      const unknown = (await read(`?size=250&sort=${column}`)).filter(({ learners }) => learners === null);
      const ids = unknown.map(({ card }) => Number(card.split('-')[1]));
      expect(ids, column).toEqual(ids.toSorted((one, other) => one - other));
      expect((await read(`?size=1&sort=-${column}`))[0]?.card).toBe(
        column === 'mislabeled' ? 'library-1' : 'library-31',
      );
    }
    for (const search of ['9', '270', '180'])
      expect((await read(`?search=${search}`)).map(({ card }) => card)).not.toContain('library-32');
    // Not even in the database.
    const stored = await server.database
      .selectFrom('card_health')
      .selectAll()
      .where('library_card_id', '=', 32)
      .executeTakeFirstOrThrow();
    expect(Object.values(stored).filter((value) => value !== null)).toEqual([32, server.clock.now]);

    await server.database
      .deleteFrom('users')
      .where('id', '=', userIds[5] ?? 0)
      .execute();
    await measure(server);
    expect(await find('library-31')).toMatchObject(hidden);
  });

  test('needs as many cards of a level as the screen says', () => {
    expect(cardsPerLevelMin).toBe(healthCardsPerLevelMin);
  });

  test('gives no verdict while too few cards of a level are measured', async () => {
    const { server, admin } = await openLibraryServer();
    await learnEverything(server, await addLearners(server, healthLearnersMin));
    await server.database.deleteFrom('schedules').where('card_id', '=', 21).execute();
    await measure(server);
    const { typical, data } = await admin.call('GET /library-health', { query: '?size=250&sort=-learners' });
    expect(typical).toBeNull();
    expect(data.map(({ isMislabeled }) => isMislabeled)).not.toContain(true);
    expect(data[0]?.measured).toMatchObject({ level: null });
  });

  test('is measured once a day, by one process', async () => {
    const { server, admin } = await openLibraryServer();
    const { services, clock, database } = server;
    const userIds = await addLearners(server, healthLearnersMin);
    await learn(server, { cardId: 1, userIds, difficulty: 3 });
    const measuredAt = async () => (await admin.call('GET /library-health')).measuredAt;
    const learners = async () =>
      (await admin.call('GET /library-health', { query: '?size=1&sort=-learners' })).data[0]?.learners;
    const start = clock.now;
    await Promise.all([measureLibrary(services), measureLibrary(services)]);
    expect(await learners()).toBe(10);
    await learn(server, { cardId: 1, userIds: await addLearners(server, 1), difficulty: 3 });
    clock.now = start + 23 * hourMs;
    await measureLibrary(services);
    expect(await learners()).toBe(10);
    expect(await measuredAt()).toBe(new Date(start).toISOString());
    clock.now = start + 24 * hourMs;
    await database
      .insertInto('leases')
      .values({ name: 'library-health', held_until: clock.now + 1 })
      .execute();
    await measureLibrary(services);
    expect(await learners()).toBe(10);
    clock.now += 1;
    await measureLibrary(services);
    expect(await learners()).toBe(11);
  });

  test('continues where it was stopped', async () => {
    const { server } = await openLibraryServer();
    const { services, database, clock } = server;
    const stopping = new AbortController();
    stopping.abort();
    await measureLibrary(services, stopping.signal);
    const count = async () => (await database.selectFrom('card_health').selectAll().execute()).length;
    expect(await count()).toBe(0);
    clock.now += hourMs;
    await measureLibrary(services);
    expect(await count()).toBe(32);
  });

  test('judges a card by its new label after an upgrade of the library', async () => {
    const { server, admin } = await openLibraryServer();
    await learnEverything(server, await addLearners(server, healthLearnersMin));
    await measure(server);
    const relabeled = libraryFile('closures', [...cards, { level: 'HARD', question: 'What is a monad?' }]);
    await seedLibrary(server.services, [relabeled, ...files.slice(1)]);
    await measureLibrary(server.services);
    const { data } = await admin.call('GET /library-health', { query: '?size=250' });
    expect(data.filter(({ isMislabeled }) => isMislabeled)).toEqual([]);
    expect(data.find(({ card }) => card === 'library-31')).toMatchObject({ level: 'HARD' });
  });

  test('leaves out cards that have left the library', async () => {
    const { server, admin } = await openLibraryServer();
    await learnEverything(server, await addLearners(server, healthLearnersMin));
    await seedLibrary(server.services, [libraryFile('closures', cards)]);
    await measure(server);
    const { total_elements, data } = await admin.call('GET /library-health');
    expect(total_elements).toBe(30);
    expect(data[0]?.card).toBe('library-1');
  });

  test('can be searched and sorted', async () => {
    const { server, admin } = await openLibraryServer();
    await learnEverything(server, await addLearners(server, healthLearnersMin));
    await measure(server);
    const list = async (query: string) =>
      (await admin.call('GET /library-health', { query })).data.map(({ card }) => card);
    expect(await list('?search=monad')).toEqual(['library-31']);
    expect(await list('?search=MISLABELED')).toEqual(['library-31']);
    expect(await list('?search=php')).toEqual(['library-32']);
    expect((await list('?sort=-stackName'))[0]).toBe('library-32');
    expect((await list('?sort=-difficulty&size=11')).at(-1)).toBe('library-31');
    expect((await list('?sort=difficulty'))[0]).toBe('library-32');
  });
});
