import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const question = 'What is a closure?';
const answer = 'A function with its scope.';

/** Ada shares a module with one card by a link that Bob has. */
async function openServerWithReader() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule('Closures');
  const { cardId } = await ada.createCard(moduleId, question);
  const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const suggest = (client: TestClient, more: Record<string, unknown> = {}) =>
    client.call('POST /shares/{shareId}/suggestions', {
      params: [share.shareId],
      body: { token, cardId, question: 'What is a closure in JS?', answer, reason: 'Clearer', ...more },
    });
  const list = () => ada.call('GET /modules/{id}/suggestions', { params: [moduleId] });
  const edit = (body: Record<string, unknown>) => ada.call('PUT /cards/{id}', { params: [cardId], body });
  return { server, ada, bob, moduleId, cardId, token, shareId: share.shareId, suggest, list, edit };
}

test('The author sees a suggestion with the card before and after, and accepts it', async () => {
  const { ada, bob, moduleId, cardId, suggest, list } = await openServerWithReader();
  const { id } = await suggest(bob);
  const [suggestion] = await list();
  expect(suggestion).toMatchObject({
    id,
    cardId,
    reason: 'Clearer',
    suggestedBy: null,
    base: { question, answer },
    proposed: { question: 'What is a closure in JS?', answer },
    merged: { question: 'What is a closure in JS?', answer },
    conflicts: [],
  });
  const accepted = await ada.call('POST /suggestions/{id}/accept', {
    params: [id],
    body: { reply: 'Thanks' },
  });
  expect(await ada.cardsOf(moduleId)).toEqual([accepted]);
  expect(accepted.question).toBe('What is a closure in JS?');
  expect(await bob.call('GET /suggestions')).toMatchObject([{ id, outcome: 'accepted', reply: 'Thanks' }]);
  await ada.expectError('POST /suggestions/{id}/accept', 'CONFLICT', { params: [id], body: {} });
});

test('Open suggestions are counted by module, for their author only', async () => {
  const { ada, bob, moduleId, suggest } = await openServerWithReader();
  await ada.createModule('Scopes');
  expect(await ada.call('GET /suggestions/open')).toEqual([]);
  const { id } = await suggest(bob);
  await suggest(bob);
  expect(await ada.call('GET /suggestions/open')).toEqual([{ moduleId, count: 2 }]);
  expect(await bob.call('GET /suggestions/open')).toEqual([]);
  await ada.call('POST /suggestions/{id}/decline', { params: [id], body: {} });
  expect(await ada.call('GET /suggestions/open')).toEqual([{ moduleId, count: 1 }]);
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  expect(await ada.call('GET /suggestions/open')).toEqual([]);
});

test('Accepting a suggestion leaves the schedules of author and followers as they are', async () => {
  const { server, ada, bob, moduleId, cardId, token, shareId, suggest } = await openServerWithReader();
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: { token } });
  const [copied] = await bob.cardsOf(copy.moduleId);
  const review = (client: TestClient, card: number | undefined) => {
    const body = { reviewId: randomUUID(), card: `own-${card}`, rating: 'Good', durationMs: 900 };
    return client.call('POST /reviews', { body });
  };
  await review(ada, cardId);
  await review(bob, copied?.cardId);
  const rowsOf = async (table: 'schedules' | 'reviews') =>
    JSON.stringify(await server.database.selectFrom(table).selectAll().orderBy('user_id').execute());
  const before = [await rowsOf('schedules'), await rowsOf('reviews')];
  const { id } = await suggest(bob, { question: 'What is a **closure**?' });
  server.clock.now += 86_400_000;
  await ada.call('POST /suggestions/{id}/accept', { params: [id], body: {} });
  await ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: {} });
  await server.finishBackground();
  for (const [client, module] of [
    [ada, moduleId],
    [bob, copy.moduleId],
  ] as const)
    expect(await client.cardsOf(module)).toMatchObject([{ question: 'What is a **closure**?' }]);
  expect([await rowsOf('schedules'), await rowsOf('reviews')]).toEqual(before);
  expect(JSON.parse(before[0] ?? '')).toHaveLength(2);
});

test('A suggestion is merged with what the author has changed since', async () => {
  const { ada, bob, suggest, edit } = await openServerWithReader();
  const { id } = await suggest(bob);
  await edit({ question: 'What exactly is a closure?', answer: 'A function.', level: 'HARD' });
  const card = await ada.call('POST /suggestions/{id}/accept', { params: [id], body: {} });
  expect(card).toMatchObject({
    question: 'What exactly is a closure in JS?',
    answer: 'A function.',
    level: 'HARD',
  });
});

test('A conflict is refused, keeps both texts, and the author decides', async () => {
  const { ada, bob, suggest, list, edit } = await openServerWithReader();
  const { id } = await suggest(bob, { question: 'What is a lambda?' });
  await edit({ question: 'What is a thunk?', answer });
  await ada.expectError('POST /suggestions/{id}/accept', 'CONFLICT', { params: [id], body: {} });
  const [suggestion] = await list();
  expect(suggestion?.conflicts).toEqual([
    { field: 'question', mine: 'What is a thunk?', theirs: 'What is a lambda?' },
  ]);
  const card = { question: 'What is a lambda or a thunk?', answer };
  const body = { card, reply: 'Both' };
  expect(await ada.call('POST /suggestions/{id}/accept', { params: [id], body })).toMatchObject(card);
});

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];

/** Writes a new word beside the word at a place, modulo their number, or in its stead. */
function writeWord(text: string, { at, isInstead }: { at: number; isInstead: boolean }, word: string) {
  const all = text.split(' ');
  all.splice(at % all.length, isInstead && all.length > 1 ? 1 : 0, word);
  return all.join(' ');
}

const change = fc.record({ at: fc.nat(20), isInstead: fc.boolean() });
const suggestionSteps = fc.array(
  fc.record({
    suggested: change,
    edited: fc.option(change),
    isPublished: fc.boolean(),
    answered: fc.constantFrom('accepted' as const, 'edited' as const, 'declined' as const),
  }),
  { minLength: 1, maxLength: 4 },
);

test('No sequence of suggestions, edits and answers loses a word or changes a schedule', async () => {
  const { server, ada, bob, moduleId, cardId, token, shareId, suggest, list, edit } =
    await openServerWithReader();
  server.services.config.rateLimitScale = 0;
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: { token } });
  const [copied] = await bob.cardsOf(copy.moduleId);
  for (const [client, card] of [
    [ada, cardId],
    [bob, copied?.cardId],
  ] as const)
    await client.call('POST /reviews', {
      body: { reviewId: randomUUID(), card: `own-${card}`, rating: 'Good', durationMs: 900 },
    });
  const rows = async () =>
    JSON.stringify(await server.database.selectFrom('schedules').selectAll().orderBy('user_id').execute());
  const schedules = await rows();
  expect(JSON.parse(schedules)).toHaveLength(2);
  /** Makes a version if anything has changed, which also reaches the copy of Bob. */
  const publish = async () => {
    await ada.request('POST /modules/{id}/share/versions', { params: [moduleId], body: {} });
    await server.finishBackground();
  };
  let count = 0;
  await fc.assert(
    fc.asyncProperty(suggestionSteps, async (steps) => {
      let current = 'one two three four five six seven';
      await edit({ question: current, answer });
      await publish();
      let seen = current;
      for (const { suggested, edited, isPublished, answered } of steps) {
        server.clock.now += 60_000;
        const base = seen;
        const word = `s${count++}`;
        const proposed = writeWord(base, suggested, word);
        const { id } = await suggest(bob, { question: proposed });
        if (edited) {
          current = writeWord(current, edited, `e${count++}`);
          await edit({ question: current, answer });
        }
        const params = [id];
        const { conflicts = [] } = (await list()).find((one) => one.id === id) ?? {};
        let after = current;
        if (answered === 'declined') await ada.call('POST /suggestions/{id}/decline', { params, body: {} });
        else if (answered === 'edited') {
          after = `${current} and ${word}`;
          const body = { card: { question: after, answer } };
          await ada.call('POST /suggestions/{id}/accept', { params, body });
        } else if (conflicts.length > 0) {
          expect(conflicts).toEqual([{ field: 'question', mine: current, theirs: proposed }]);
          await ada.expectError('POST /suggestions/{id}/accept', 'CONFLICT', { params, body: {} });
          await ada.call('POST /suggestions/{id}/decline', { params, body: {} });
        } else {
          after = (await ada.call('POST /suggestions/{id}/accept', { params, body: {} })).question;
          // What either has written is there, and what both have kept.
          const [old, mine, theirs] = [base, current, proposed].map(wordsOf);
          const isOwed = (one: string) =>
            !old?.includes(one) || (mine?.includes(one) && theirs?.includes(one));
          const owed = [...(mine ?? []), ...(theirs ?? [])].filter(isOwed);
          expect(wordsOf(after)).toEqual(expect.arrayContaining(owed));
        }
        current = after;
        expect(await ada.cardsOf(moduleId)).toMatchObject([{ question: current, answer }]);
        // The suggestion keeps its text, whatever became of it.
        const shown = (await list()).find((one) => one.id === id);
        expect(shown).toMatchObject({ base: { question: base }, proposed: { question: proposed } });
        if (isPublished) {
          await publish();
          seen = current;
          expect(await bob.cardsOf(copy.moduleId)).toMatchObject([{ question: current }]);
        }
        expect(await rows()).toBe(schedules);
      }
    }),
    { numRuns: 20 },
  );
});

test('A declined suggestion changes nothing, and its text stays', async () => {
  const { ada, bob, moduleId, suggest, list } = await openServerWithReader();
  const { id } = await suggest(bob);
  await ada.call('POST /suggestions/{id}/decline', { params: [id], body: { reply: 'Not only JS' } });
  expect(await ada.cardsOf(moduleId)).toMatchObject([{ question, answer }]);
  expect(await list()).toMatchObject([
    { id, outcome: 'declined', proposed: { question: 'What is a closure in JS?' } },
  ]);
  expect(await bob.call('GET /suggestions')).toMatchObject([{ outcome: 'declined', reply: 'Not only JS' }]);
  await bob.expectError('DELETE /suggestions/{id}', 'CONFLICT', { params: [id] });
});

test('A suggestion is about the version that the reader saw', async () => {
  const { ada, bob, moduleId, suggest, list, edit } = await openServerWithReader();
  await edit({ question: 'What exactly is a closure?', answer });
  await ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: {} });
  await suggest(bob, { version: 1 });
  const [suggestion] = await list();
  expect(suggestion).toMatchObject({
    base: { question },
    merged: { question: 'What exactly is a closure in JS?' },
  });
});

test('A checked card keeps its kind, and its generated answer cannot be suggested', async () => {
  const { ada, bob, moduleId, token, shareId } = await openServerWithReader();
  const typed = { question: 'Status?', kind: 'typed', body: { accepted: ['404'], isExact: false } };
  const { cardId } = await ada.call('POST /cards', { body: { ...typed, moduleId } });
  await ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: {} });
  const suggest = (body: object) => ({ params: [shareId], body: { token, cardId, ...body } });
  const call = 'POST /shares/{shareId}/suggestions';
  await bob.expectError(call, 'CONFLICT', suggest({ question: 'Status?', answer: '410' }));
  const body = { accepted: ['404', 'Not found'], isExact: false };
  const { id } = await bob.call(call, suggest({ question: 'Which status?', kind: 'typed', body }));
  const card = await ada.call('POST /suggestions/{id}/accept', { params: [id], body: {} });
  expect(card).toMatchObject({ question: 'Which status?', kind: 'typed', body });
});

test('Only a reader suggests, and only to another author', async () => {
  const { server, ada, bob, cardId, shareId, token } = await openServerWithReader();
  const body = { cardId, question: 'Other?', answer };
  const call = 'POST /shares/{shareId}/suggestions';
  const params = [shareId];
  await bob.expectError(call, 'NOT_FOUND', { params, body });
  await bob.expectError(call, 'NOT_FOUND', { params, body: { ...body, token, cardId: 999 } });
  await bob.expectError(call, 'NOT_FOUND', { params, body: { ...body, token, version: 2 } });
  await bob.expectError(call, 'CONFLICT', { params, body: { ...body, token, question } });
  await ada.expectError(call, 'CONFLICT', { params, body: { ...body, token } });
  await server.guest().expectError(call, 'NOT_SIGNED_IN', { params, body: { ...body, token } });
});

test('only the author answers a suggestion, and only its reader withdraws it', async () => {
  const { server, ada, bob, moduleId, suggest, list } = await openServerWithReader();
  const { id } = await suggest(bob);
  const params = [id];
  for (const client of [bob, await server.administrator()]) {
    await client.expectError('POST /suggestions/{id}/accept', 'NOT_FOUND', { params, body: {} });
    await client.expectError('POST /suggestions/{id}/decline', 'NOT_FOUND', { params, body: {} });
    await client.expectError('GET /modules/{id}/suggestions', 'NOT_FOUND', { params: [moduleId] });
  }
  await ada.expectError('DELETE /suggestions/{id}', 'NOT_FOUND', { params });
  await bob.call('DELETE /suggestions/{id}', { params });
  expect(await list()).toEqual([]);
});

test('The author sees the display name of a reader who has one, and never the username', async () => {
  const { bob, suggest, list } = await openServerWithReader();
  await suggest(bob);
  await bob.call('PUT /ranking/me', { body: { displayName: 'Countess' } });
  const suggestions = await list();
  expect(suggestions).toMatchObject([{ suggestedBy: 'Countess' }]);
  expect(JSON.stringify(suggestions)).not.toContain('bob');
});

test('A reader has a limited number of open suggestions about a module', async () => {
  const { server, bob, suggest, shareId, token, cardId } = await openServerWithReader();
  server.services.config.rateLimitScale = 0;
  for (let number = 1; number <= 50; number++) await suggest(bob, { question: `Question ${number}?` });
  await bob.expectError('POST /shares/{shareId}/suggestions', 'CONFLICT', {
    params: [shareId],
    body: { token, cardId, question: 'One more?', answer },
  });
});
