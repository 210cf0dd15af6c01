import { randomUUID } from 'node:crypto';
import type { LibraryFile } from '@flipstack/content/node';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const closures = libraryFile('js-closures', ['What does a closure keep?', 'Why does the loop print 3?'], {
  name: 'Closures',
});
const streams = libraryFile('java-streams', ['When does a stream run?'], { stack: 'Java', name: 'Streams' });

async function openServerWithLibrary() {
  const server = await openTestServer();
  const seedWith = (...files: LibraryFile[]) => seedLibrary(server.services, files);
  await seedWith(closures, streams);
  const [ada, bob] = [await server.member('ada'), await server.member('bob')];
  return { server, seedWith, ada, bob };
}

async function questionsToReview(client: TestClient, query = ''): Promise<string[]> {
  return (await client.call('GET /review', { query })).cards.map(({ question }) => question);
}

const follow = (client: TestClient, slug: string) =>
  client.call('PUT /library/{slug}/follow', { params: [slug] });
const unfollow = (client: TestClient, slug: string) =>
  client.call('DELETE /library/{slug}/follow', { params: [slug] });

async function gradeFirst(client: TestClient): Promise<{ reviewId: string; card: string }> {
  const { cards } = await client.call('GET /review');
  const body = {
    reviewId: randomUUID(),
    card: cards[0]?.card ?? '',
    rating: 'Easy',
    durationMs: 1,
  };
  await client.call('POST /reviews', { body });
  return body;
}

describe('Reviewing a library module', () => {
  test('shows its cards after the learner’s own, in full, and only to learners who follow it', async () => {
    const { ada, bob } = await openServerWithLibrary();
    const { moduleId } = await ada.createModule();
    await ada.createCard(moduleId, 'My own?');
    await follow(ada, 'js-closures');
    const settings = await ada.call('GET /review/settings');
    await ada.call('PUT /review/settings', { body: { ...settings, newCardOrder: 'by-module' } });
    expect(await questionsToReview(ada)).toEqual([
      'My own?',
      'What does a closure keep?',
      'Why does the loop print 3?',
    ]);
    const { cards, newCards } = await ada.call('GET /review', { query: '?slug=js-closures' });
    expect(newCards).toBe(2);
    expect(cards[0]).toMatchObject({
      moduleName: 'Closures',
      stackName: 'JS',
      module: { slug: 'js-closures' },
      more: {
        keyPoints: [],
        goodAnswer: null,
        greatAnswer: null,
        whyAsked: null,
        followUps: [],
        sources: [],
      },
    });
    expect(await questionsToReview(bob)).toEqual([]);
    await follow(bob, 'java-streams');
    expect(await questionsToReview(bob)).toEqual(['When does a stream run?']);
    const seen = await bob.call('GET /library/{slug}', { params: ['js-closures'] });
    expect(seen.isFollowed).toBe(false);
    await unfollow(bob, 'js-closures');
    expect(await questionsToReview(ada)).toHaveLength(3);
  });

  test('stops when it is unfollowed and keeps the progress for later', async () => {
    const { server, ada, bob } = await openServerWithLibrary();
    await follow(ada, 'js-closures');
    await follow(bob, 'js-closures');
    await gradeFirst(ada);
    server.clock.now += 20 * 86_400_000;
    await unfollow(ada, 'js-closures');
    expect(await ada.call('GET /review')).toMatchObject({ cards: [], due: 0, newCards: 0 });
    await follow(ada, 'js-closures');
    expect(await ada.call('GET /review')).toMatchObject({ due: 1, newCards: 1, reviewedToday: 0 });
    expect(await bob.call('GET /review')).toMatchObject({ due: 0, newCards: 2 });
  });

  test('is possible by itself without following it', async () => {
    const { ada } = await openServerWithLibrary();
    expect(await questionsToReview(ada)).toEqual([]);
    expect(await questionsToReview(ada, '?slug=java-streams')).toEqual(['When does a stream run?']);
  });

  test('leaves out a retired card, which can be neither graded nor undone', async () => {
    const { server, seedWith, ada } = await openServerWithLibrary();
    await follow(ada, 'js-closures');
    const { reviewId, card } = await gradeFirst(ada);
    server.clock.now += 20 * 86_400_000;
    await seedWith(libraryFile('js-closures', ['Why does the loop print 3?'], { name: 'Closures' }), streams);
    expect(await questionsToReview(ada)).toEqual(['Why does the loop print 3?']);
    expect(await ada.call('GET /review/summary')).toMatchObject({ known: 0, dueToday: 1 });
    const body = { reviewId: randomUUID(), card, rating: 'Good', durationMs: 1 };
    await ada.expectError('POST /reviews', 'NOT_FOUND', { body });
    await ada.expectError('POST /reviews/{reviewId}/undo', 'NOT_FOUND', { params: [reviewId] });
    await ada.expectError('PUT /review/cards/{card}', 'NOT_FOUND', {
      params: [card],
      body: { action: 'bury' },
    });
    await seedWith(closures, streams);
    expect(await ada.call('GET /review')).toMatchObject({ due: 1, newCards: 1 });
  });

  test('leaves out a retired module until it returns', async () => {
    const { server, seedWith, ada } = await openServerWithLibrary();
    await follow(ada, 'js-closures');
    await gradeFirst(ada);
    server.clock.now += 20 * 86_400_000;
    await seedWith(streams);
    expect(await questionsToReview(ada)).toEqual([]);
    await ada.expectError('GET /review', 'NOT_FOUND', { query: '?slug=js-closures' });
    await seedWith(closures, streams);
    expect(await ada.call('GET /review')).toMatchObject({ due: 1, newCards: 1 });
  });
});
