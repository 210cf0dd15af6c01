import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const levels = ['HARD', 'EASY', 'MEDIUM', 'EASY'] as const;

/** A module with four cards, the first of which is hard. */
const module = (slug: string, stack: string) =>
  libraryFile(
    slug,
    levels.map((level, at) => ({ question: `${slug} ${at + 1}`, level })),
    { stack, name: slug },
  );

/** Two Java modules, one SQL module, and the user's own JS module. */
async function openServerWithNewCards() {
  const server = await openTestServer();
  await seedLibrary(server.services, [
    module('streams', 'Java'),
    module('threads', 'Java'),
    module('joins', 'SQL'),
  ]);
  const ada = await server.member('ada');
  const own = await ada.createModule('own');
  for (const [at, level] of levels.entries()) await ada.createCard(own.moduleId, `own ${at + 1}`, { level });
  const slugs = ['streams', 'threads', 'joins'];
  await ada.call('PUT /library/follows', {
    body: { change: 'add', modules: slugs.map((slug) => ({ slug, levels: ['EASY', 'MEDIUM', 'HARD'] })) },
  });
  return { server, ada, own };
}

async function choose(client: TestClient, change: Record<string, unknown>) {
  const settings = await client.call('GET /review/settings');
  await client.call('PUT /review/settings', { body: { ...settings, newPerDay: 100, ...change } });
}

const queue = async (client: TestClient, query = '') => (await client.call('GET /review', { query })).cards;
const questions = async (client: TestClient, query = '') =>
  (await queue(client, query)).map(({ question }) => question);

const grade = (client: TestClient, card: string, reviewId: string = randomUUID()) =>
  client.call('POST /reviews', { body: { reviewId, card, rating: 'Easy', durationMs: 1 } });

describe('New cards', () => {
  test('take turns between stacks, and between the modules of a stack', async () => {
    const { ada } = await openServerWithNewCards();
    await choose(ada, {});
    const cards = await queue(ada);
    expect(cards).toHaveLength(16);
    for (let round = 0; round < 4; round++) {
      const stacks = cards.slice(round * 3, round * 3 + 3).map(({ stackName }) => stackName);
      expect(stacks.toSorted()).toEqual(['JS', 'Java', 'SQL']);
    }
    const ofJava = cards.filter(({ stackName }) => stackName === 'Java').map(({ moduleName }) => moduleName);
    expect(new Set(ofJava.slice(0, 2))).toEqual(new Set(['streams', 'threads']));
    expect(cards.filter(({ moduleName }) => moduleName === 'joins').map(({ question }) => question)).toEqual([
      'joins 1',
      'joins 2',
      'joins 3',
      'joins 4',
    ]);
  });

  test('keep their order while they are learned, despite reloads in between', async () => {
    const { ada } = await openServerWithNewCards();
    await choose(ada, {});
    const planned = await questions(ada);
    for (let learned = 0; learned < planned.length; learned++) {
      expect(await questions(ada)).toEqual(planned.slice(learned));
      const [first] = await queue(ada);
      await grade(ada, first?.card ?? '');
    }
    expect(await questions(ada)).toEqual([]);
  });

  test('return to their position after an undone review', async () => {
    const { ada } = await openServerWithNewCards();
    await choose(ada, {});
    const [first] = await queue(ada);
    const planned = await questions(ada);
    const reviewId = randomUUID();
    await grade(ada, first?.card ?? '', reviewId);
    await ada.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });
    expect(await questions(ada)).toEqual(planned);
  });

  test('start with different stacks on different days', async () => {
    const { server, ada } = await openServerWithNewCards();
    await choose(ada, {});
    const firsts = new Set<string | undefined>();
    for (let day = 0; day < 12; day++) {
      firsts.add((await queue(ada))[0]?.stackName);
      server.clock.now += 86_400_000;
    }
    expect(firsts.size).toBeGreaterThan(1);
  });

  test('come module by module on request', async () => {
    const { ada } = await openServerWithNewCards();
    await choose(ada, { newCardOrder: 'by-module' });
    const names = ['own', 'streams', 'threads', 'joins'];
    expect(await questions(ada)).toEqual(names.flatMap((name) => [1, 2, 3, 4].map((at) => `${name} ${at}`)));
    await choose(ada, { newCardOrder: 'by-module', isEasyFirst: true });
    expect(await questions(ada)).toEqual(names.flatMap((name) => [2, 4, 3, 1].map((at) => `${name} ${at}`)));
  });

  test('start with easy ones on request', async () => {
    const { ada } = await openServerWithNewCards();
    await choose(ada, { isEasyFirst: true });
    const cards = await queue(ada);
    expect(cards.map(({ level }) => level)).toEqual([
      ...Array.from({ length: 8 }, () => 'EASY'),
      ...Array.from({ length: 4 }, () => 'MEDIUM'),
      ...Array.from({ length: 4 }, () => 'HARD'),
    ]);
    expect(new Set(cards.slice(0, 3).map(({ stackName }) => stackName)).size).toBe(3);
  });

  test('stop at a smaller limit for today on request', async () => {
    const { ada, own } = await openServerWithNewCards();
    await choose(ada, {});
    expect(await ada.call('GET /review', { query: '?newToday=3' })).toMatchObject({
      newCards: 3,
      newBeyond: 13,
    });
    const [first] = await queue(ada, '?newToday=3');
    await grade(ada, first?.card ?? '');
    expect(await queue(ada, '?newToday=3')).toHaveLength(2);
    await choose(ada, { newPerDay: 2 });
    expect(await queue(ada, '?newToday=3')).toHaveLength(1);
    expect(await queue(ada, `?newToday=9&moduleId=${own.moduleId}`)).toHaveLength(1);
    const refused = await ada.expectError('GET /review', 'VALIDATION_ERROR', { query: '?newToday=-1' });
    expect(refused.errors).toEqual({ newToday: 'newToday must be a whole number from 0 to 1000' });
  });
});
