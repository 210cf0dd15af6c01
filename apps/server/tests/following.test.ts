import { mergeText } from '@flipstack/content/merging';
import { restoreWindowMs } from '@flipstack/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateCopies } from '../src/features/sharing/following/update-copies.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const reviewId = '11111111-1111-4111-8111-111111111111';
const answer = 'A function with its scope.';

/** Ada shares a module with two cards, and Bob follows it. */
async function openServerWithFollower() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule('Closures');
  const first = await ada.createCard(moduleId, 'What is a closure?');
  const second = await ada.createCard(moduleId, 'What is a scope?');
  const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const params = [share.shareId];
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params, body: { token } });
  const copied = await bob.cardsOf(copy.moduleId);
  return { server, ada, bob, moduleId, first, second, token, shareId: share.shareId, copy, copied };
}

/** Makes a version, which reaches the copies. */
async function publish(server: TestServer, author: TestClient, moduleId: number) {
  await author.call('POST /modules/{id}/share/versions', { params: [moduleId], body: { note: 'Better' } });
  await server.finishBackground();
}

const edit = (client: TestClient, cardId: number, body: Record<string, unknown>) =>
  client.call('PUT /cards/{id}', { params: [cardId], body });

const questionsOf = async (client: TestClient, moduleId: number) =>
  (await client.cardsOf(moduleId)).map(({ question }) => question);

const schedulesOf = ({ database }: TestServer) =>
  database.selectFrom('schedules').selectAll().orderBy('card_id').execute();

test('A follower has a copy in their reviews, and following again changes nothing', async () => {
  const { bob, copy, copied, token, shareId } = await openServerWithFollower();
  expect(copy).toMatchObject({ moduleName: 'Closures', username: 'bob', cardsCount: 2 });
  expect(copied.map(({ question }) => question)).toEqual(['What is a closure?', 'What is a scope?']);
  const again = await bob.request('PUT /shares/{shareId}/follow', { params: [shareId], body: { token } });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(copy);
  const { cards } = await bob.call('GET /review');
  expect(cards.map(({ question }) => question)).toContain('What is a closure?');
});

test('The author’s order and name of the module reach the copy, and schedules stay', async () => {
  const { server, ada, bob, moduleId, first, second, copy, copied } = await openServerWithFollower();
  const [closure] = copied;
  await bob.call('POST /reviews', {
    body: { reviewId, card: `own-${closure?.cardId}`, rating: 'Good', durationMs: 900 },
  });
  const before = await schedulesOf(server);
  await bob.createCard(copy.moduleId, 'My own');
  const third = await ada.createCard(moduleId, 'What is hoisting?');
  const cardIds = [third.cardId, second.cardId, first.cardId];
  await ada.call('PUT /modules/{id}/order', { params: [moduleId], body: { cardIds } });
  const { stackName } = copy;
  const rename = (client: TestClient, id: number, moduleName: string) =>
    client.call('PUT /modules/{id}', { params: [id], body: { moduleName, stackName } });
  await rename(ada, moduleId, 'Closures and scopes');
  await publish(server, ada, moduleId);
  expect(await questionsOf(bob, copy.moduleId)).toEqual([
    'What is hoisting?',
    'What is a scope?',
    'My own',
    'What is a closure?',
  ]);
  const nameOf = async () => (await bob.call('GET /modules/{id}', { params: [copy.moduleId] })).moduleName;
  expect(await nameOf()).toBe('Closures and scopes');
  expect(await schedulesOf(server)).toEqual(before);

  const own = (await bob.cardsOf(copy.moduleId)).map(({ cardId }) => cardId).toReversed();
  await bob.call('PUT /modules/{id}/order', { params: [copy.moduleId], body: { cardIds: own } });
  await rename(bob, copy.moduleId, 'Mine');
  const another = [second.cardId, third.cardId, first.cardId];
  await ada.call('PUT /modules/{id}/order', { params: [moduleId], body: { cardIds: another } });
  await rename(ada, moduleId, 'Scopes');
  await publish(server, ada, moduleId);
  expect((await bob.cardsOf(copy.moduleId)).map(({ cardId }) => cardId)).toEqual(own);
  expect(await nameOf()).toBe('Mine');
});

test('Only those with the link follow or copy, and not the author', async () => {
  const { server, ada, shareId, token } = await openServerWithFollower();
  const eve = await server.member('eve');
  const params = [shareId];
  for (const call of ['PUT /shares/{shareId}/follow', 'POST /shares/{shareId}/copy'] as const)
    for (const body of [{}, { token: `${token}x` }])
      await eve.expectError(call, 'NOT_FOUND', { params, body });
  await ada.expectError('PUT /shares/{shareId}/follow', 'CONFLICT', { params, body: { token } });
  await server
    .guest()
    .expectError('PUT /shares/{shareId}/follow', 'NOT_SIGNED_IN', { params, body: { token } });
});

test('Updates of the author arrive, and schedules stay byte for byte', async () => {
  const { server, ada, bob, moduleId, first, copy, copied } = await openServerWithFollower();
  const body = { reviewId, card: `own-${copied[0]?.cardId}`, rating: 'Good', durationMs: 1000 };
  await bob.call('POST /reviews', { body });
  const schedules = await schedulesOf(server);
  expect(schedules).toHaveLength(1);
  await edit(ada, first.cardId, { question: 'What is a *closure*?', answer });
  await ada.createCard(moduleId, 'What is hoisting?');
  await publish(server, ada, moduleId);
  expect(await questionsOf(bob, copy.moduleId)).toEqual([
    'What is a *closure*?',
    'What is a scope?',
    'What is hoisting?',
  ]);
  expect(await schedulesOf(server)).toEqual(schedules);
  expect((await bob.cardsOf(copy.moduleId))[0]?.cardId).toBe(copied[0]?.cardId);
  await expectCorrectCounts(server.database);
});

test('What the follower has changed stays, merged with what the author has changed', async () => {
  const { server, ada, bob, moduleId, first, second, copy, copied } = await openServerWithFollower();
  const [mine, other] = copied.map(({ cardId }) => cardId) as [number, number];
  await edit(bob, mine, { question: 'What is a closure in JS?', answer });
  await edit(bob, other, { question: 'Scope?', answer });
  await edit(ada, first.cardId, { question: 'What exactly is a closure?', answer: 'A function.' });
  await edit(ada, second.cardId, { question: 'What is scope?', answer });
  await publish(server, ada, moduleId);
  const cards = await bob.cardsOf(copy.moduleId);
  expect(cards[0]).toMatchObject({ question: 'What exactly is a closure in JS?', answer: 'A function.' });
  expect(cards[1]).toMatchObject({ question: 'Scope?' });
  const { differing } = await bob.call('GET /follows/{moduleId}', { params: [copy.moduleId] });
  expect(differing[1]).toMatchObject({
    mine: { cardId: other, question: 'Scope?' },
    authors: { cardId: second.cardId, question: 'What is scope?' },
  });
});

const words = fc.array(fc.constantFrom('map', 'key', 'set', 'of', 'what'), { minLength: 1, maxLength: 6 });
const edits = fc.array(fc.record({ byAuthor: fc.boolean(), question: words.map((all) => all.join(' ')) }), {
  minLength: 1,
  maxLength: 5,
});

test('No sequence of edits and updates changes a schedule or loses a text', async () => {
  const { server, ada, bob, moduleId, first, copy, copied } = await openServerWithFollower();
  server.services.config.rateLimitScale = 0;
  const mine = copied[0]?.cardId ?? 0;
  await bob.call('POST /reviews', {
    body: { reviewId, card: `own-${mine}`, rating: 'Good', durationMs: 1000 },
  });
  const schedules = await schedulesOf(server);
  const state = { base: first.question, theirs: first.question, mine: first.question };
  await fc.assert(
    fc.asyncProperty(edits, async (steps) => {
      for (const { byAuthor, question } of steps) {
        await (byAuthor
          ? edit(ada, first.cardId, { question, answer })
          : edit(bob, mine, { question, answer }));
        state[byAuthor ? 'theirs' : 'mine'] = question;
        if (state.theirs !== state.base) await publish(server, ada, moduleId);
        const merged = mergeText(state.base, state.mine, state.theirs);
        // In a conflict, the follower's text stays, and the author's is shown beside it.
        state.mine = 'value' in merged ? merged.value : merged.conflict.mine;
        state.base = state.theirs;
        const [card] = await bob.cardsOf(copy.moduleId);
        expect(card?.question).toBe(state.mine);
        const { differing } = await bob.call('GET /follows/{moduleId}', { params: [copy.moduleId] });
        const shown = state.mine === state.theirs ? [] : [{ authors: { question: state.theirs } }];
        expect(differing).toMatchObject(shown);
        expect(await schedulesOf(server)).toEqual(schedules);
      }
    }),
    { numRuns: 20 },
  );
});

const questions = ['What is a closure?', 'What is a scope?', 'What is hoisting?', 'What is this?'];
const inAnyOrder = <T>(list: readonly T[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });
const orders = fc.array(
  fc.oneof(
    fc.record({ byAuthor: fc.constant(true), order: inAnyOrder(questions) }),
    fc.record({ byAuthor: fc.constant(false), order: inAnyOrder([...questions, 'My own']) }),
  ),
  { minLength: 1, maxLength: 5 },
);

test('No sequence of orders loses a card or the order that the follower chose', async () => {
  const { server, ada, bob, moduleId, copy, copied } = await openServerWithFollower();
  server.services.config.rateLimitScale = 0;
  await bob.call('POST /reviews', {
    body: { reviewId, card: `own-${copied[0]?.cardId}`, rating: 'Good', durationMs: 1000 },
  });
  for (const question of questions.slice(2)) await ada.createCard(moduleId, question);
  await publish(server, ada, moduleId);
  await bob.createCard(copy.moduleId, 'My own');
  const schedules = await schedulesOf(server);
  const arrange = async (client: TestClient, id: number, order: readonly string[]) => {
    const ids = new Map((await client.cardsOf(id)).map(({ question, cardId }) => [question, cardId]));
    const cardIds = order.map((question) => ids.get(question) ?? 0);
    await client.call('PUT /modules/{id}/order', { params: [id], body: { cardIds } });
  };
  let base = questions;
  let mine = [...questions, 'My own'];
  await fc.assert(
    fc.asyncProperty(orders, async (steps) => {
      for (const { byAuthor, order } of steps) {
        await arrange(byAuthor ? ada : bob, byAuthor ? moduleId : copy.moduleId, order);
        if (!byAuthor) mine = order;
        else if (order.join() !== base.join()) {
          await publish(server, ada, moduleId);
          const waiting = [...order];
          if (mine.filter((question) => question !== 'My own').join() === base.join())
            mine = mine.map((question) => (question === 'My own' ? question : (waiting.shift() ?? '')));
          base = order;
        }
        expect(await questionsOf(bob, copy.moduleId)).toEqual(mine);
        expect(await schedulesOf(server)).toEqual(schedules);
      }
    }),
    { numRuns: 15 },
  );
});

test('A follower sees what has changed, until they say so', async () => {
  const { server, ada, bob, moduleId, first, second, copy } = await openServerWithFollower();
  const params = [copy.moduleId];
  await edit(ada, first.cardId, { question: 'Closure?', answer });
  await ada.call('DELETE /cards/{id}', { params: [second.cardId] });
  await ada.createCard(moduleId, 'What is hoisting?');
  await publish(server, ada, moduleId);
  const unseen = { added: 1, changed: 1, removed: 1 };
  expect(await bob.call('GET /follows')).toMatchObject([{ moduleId: copy.moduleId, version: 2, unseen }]);
  expect(await bob.call('GET /follows/{moduleId}', { params })).toMatchObject({
    notes: [{ number: 2, note: 'Better' }],
    added: [{ question: 'What is hoisting?' }],
    changed: [{ before: { question: 'What is a closure?' }, after: { question: 'Closure?' } }],
    removed: [{ question: 'What is a scope?' }],
  });
  await bob.call('POST /follows/{moduleId}/seen', { params });
  const seen = await bob.call('GET /follows/{moduleId}', { params });
  expect(seen).toMatchObject({ unseen: { added: 0, changed: 0, removed: 0 }, notes: [], changed: [] });
});

const steps = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constant('edit' as const),
      at: fc.nat(3),
      question: fc.constantFrom('One?', 'Two?'),
    }),
    fc.record({ step: fc.constantFrom('delete' as const, 'restore' as const), at: fc.nat(3) }),
    fc.record({ step: fc.constantFrom('add' as const, 'reverse' as const, 'publish' as const) }),
  ),
  { minLength: 3, maxLength: 12 },
);

test('The numbers of unseen changes are those of the cards listed, after any history', async () => {
  const { server, ada, bob, moduleId, first, second, copy } = await openServerWithFollower();
  server.services.config.rateLimitScale = 0;
  const known = [first.cardId, second.cardId];
  const params = [copy.moduleId];
  const attempt = (call: 'DELETE /cards/{id}' | 'POST /cards/{id}/restore', at: number) =>
    ada.request(call, { params: [known[at % known.length] ?? 0] });
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      for (const one of history) {
        if (one.step === 'edit')
          await ada.request('PUT /cards/{id}', {
            params: [known[one.at % known.length] ?? 0],
            body: { question: one.question, answer },
          });
        else if (one.step === 'delete') await attempt('DELETE /cards/{id}', one.at);
        else if (one.step === 'restore') await attempt('POST /cards/{id}/restore', one.at);
        else if (one.step === 'add') known.push((await ada.createCard(moduleId, 'New?')).cardId);
        else if (one.step === 'reverse') {
          const cardIds = (await ada.cardsOf(moduleId)).map(({ cardId }) => cardId).toReversed();
          await ada.request('PUT /modules/{id}/order', { params: [moduleId], body: { cardIds } });
        } else {
          await ada.request('POST /modules/{id}/share/versions', { params: [moduleId], body: {} });
          await server.finishBackground();
        }
      }
      const { unseen, added, changed, removed } = await bob.call('GET /follows/{moduleId}', { params });
      const listed = { added: added.length, changed: changed.length, removed: removed.length };
      expect(unseen).toEqual(listed);
      if (history.length % 2 === 0) await bob.call('POST /follows/{moduleId}/seen', { params });
    }),
    { numRuns: 25 },
  );
});

test('A card that the author removed goes, unless the follower has reviewed or changed it', async () => {
  const { server, ada, bob, moduleId, first, second, copy, copied } = await openServerWithFollower();
  const third = await ada.createCard(moduleId, 'What is hoisting?');
  await publish(server, ada, moduleId);
  const body = { reviewId, card: `own-${copied[0]?.cardId}`, rating: 'Good', durationMs: 1000 };
  await bob.call('POST /reviews', { body });
  await edit(bob, copied[1]?.cardId ?? 0, { question: 'Mine', answer });
  for (const { cardId } of [first, second, third]) await ada.call('DELETE /cards/{id}', { params: [cardId] });
  await publish(server, ada, moduleId);
  expect(await questionsOf(bob, copy.moduleId)).toEqual(['What is a closure?', 'Mine']);
  await expectCorrectCounts(server.database);
});

test('A card that the follower deleted does not come back', async () => {
  const { server, ada, bob, moduleId, first, copy, copied } = await openServerWithFollower();
  await bob.call('DELETE /cards/{id}', { params: [copied[0]?.cardId ?? 0] });
  await edit(ada, first.cardId, { question: 'Closure?', answer });
  await publish(server, ada, moduleId);
  expect(await questionsOf(bob, copy.moduleId)).toEqual(['What is a scope?']);
});

test.each([
  [
    'stops sharing',
    (ada: TestClient, id: number) => ada.call('DELETE /modules/{id}/share', { params: [id] }),
  ],
  ['deletes the module', (ada: TestClient, id: number) => ada.call('DELETE /modules/{id}', { params: [id] })],
  [
    'erases the account',
    (ada: TestClient) => ada.request('POST /users/me/erase', { body: { username: 'ada' } }),
  ],
])('When the author %s, followers keep the last version and their schedules', async (_what, end) => {
  const { server, ada, bob, moduleId, first, copy, copied } = await openServerWithFollower();
  const body = { reviewId, card: `own-${copied[0]?.cardId}`, rating: 'Good', durationMs: 1000 };
  await bob.call('POST /reviews', { body });
  const schedules = await schedulesOf(server);
  await edit(ada, first.cardId, { question: 'Closure?', answer });
  // The last version is made, but has not reached the copy yet.
  await server.database
    .insertInto('leases')
    .values({ name: 'shared-copies', held_until: server.clock.now + 1 })
    .execute();
  await publish(server, ada, moduleId);
  expect(await questionsOf(bob, copy.moduleId)).toEqual(['What is a closure?', 'What is a scope?']);
  await end(ada, moduleId);
  server.clock.now += restoreWindowMs + 1;
  await purgeExpired(server.services);
  await updateCopies(server.services);
  expect(await questionsOf(bob, copy.moduleId)).toEqual(['Closure?', 'What is a scope?']);
  expect(await schedulesOf(server)).toEqual(schedules);
  expect(await server.database.selectFrom('shares').select('id').execute()).toEqual([]);
  expect(await bob.call('GET /follows')).toEqual([]);
});

test.each([
  [
    'the author takes the module out of the library',
    (_server: TestServer, ada: TestClient, moduleId: number) =>
      ada.call('DELETE /modules/{id}/share/publication', { params: [moduleId] }),
  ],
  [
    'an administrator blocks it',
    async (server: TestServer, _ada: TestClient, _moduleId: number, shareId: number) =>
      (await server.administrator()).call('POST /community/{shareId}/block', {
        params: [shareId],
        body: { reason: 'Spam' },
      }),
  ],
])('When %s, followers keep the last version and their schedules', async (_what, end) => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule('Closures');
  const { cardId } = await ada.createCard(moduleId, 'What is a closure?');
  const { shareId } = await ada.call('PUT /modules/{id}/share/publication', {
    params: [moduleId],
    body: { summary: 'Closures' },
  });
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: {} });
  const [copied] = await bob.cardsOf(copy.moduleId);
  await bob.call('POST /reviews', {
    body: { reviewId, card: `own-${copied?.cardId}`, rating: 'Good', durationMs: 1000 },
  });
  const schedules = await schedulesOf(server);
  expect(schedules).toHaveLength(1);
  await edit(ada, cardId, { question: 'Closure?', answer });
  // The last version is made, but has not reached the copy yet.
  await server.database
    .insertInto('leases')
    .values({ name: 'shared-copies', held_until: server.clock.now + 1 })
    .execute();
  await publish(server, ada, moduleId);
  expect(await questionsOf(bob, copy.moduleId)).toEqual(['What is a closure?']);
  await end(server, ada, moduleId, shareId);
  await server.guest().expectError('GET /community/{shareId}', 'NOT_FOUND', { params: [shareId] });
  server.clock.now += restoreWindowMs + 1;
  await purgeExpired(server.services);
  await updateCopies(server.services);
  expect(await questionsOf(bob, copy.moduleId)).toEqual(['Closure?']);
  expect(await schedulesOf(server)).toEqual(schedules);
  expect((await bob.call('GET /review')).cards).toMatchObject([{ question: 'Closure?', reviews: 1 }]);
});

test('A copy gets no updates after unfollowing, and a fork gets none at all', async () => {
  const { server, ada, bob, moduleId, first, copy, shareId, token } = await openServerWithFollower();
  const eve = await server.member('eve');
  const fork = await eve.call('POST /shares/{shareId}/copy', { params: [shareId], body: { token } });
  await bob.call('DELETE /follows/{moduleId}', { params: [copy.moduleId] });
  await edit(ada, first.cardId, { question: 'Closure?', answer });
  await publish(server, ada, moduleId);
  for (const [client, id] of [
    [bob, copy.moduleId],
    [eve, fork.moduleId],
  ] as const)
    expect(await questionsOf(client, id)).toEqual(['What is a closure?', 'What is a scope?']);
  await bob.expectError('GET /follows/{moduleId}', 'NOT_FOUND', { params: [copy.moduleId] });
});

test('no user sees or ends the follow of another', async () => {
  const { server, ada, copy } = await openServerWithFollower();
  for (const client of [ada, await server.administrator()]) {
    await client.expectError('GET /follows/{moduleId}', 'NOT_FOUND', { params: [copy.moduleId] });
    await client.expectError('POST /follows/{moduleId}/seen', 'NOT_FOUND', { params: [copy.moduleId] });
    await client.expectError('DELETE /follows/{moduleId}', 'NOT_FOUND', { params: [copy.moduleId] });
  }
});

test('A copy counts toward the quotas of its owner', async () => {
  const { server, token, shareId } = await openServerWithFollower();
  server.services.config.quotas.modules = 1;
  const eve = await server.member('eve');
  await eve.createModule('Own');
  await eve.expectError('PUT /shares/{shareId}/follow', 'QUOTA_EXCEEDED', {
    params: [shareId],
    body: { token },
  });
});
