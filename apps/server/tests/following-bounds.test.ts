import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { updateCopies } from '../src/features/sharing/following/update-copies.ts';
import { cardsPerTransaction } from '../src/features/sharing/following/update-copy.ts';
import { rowsPerTransaction, watchCommits } from './support/commits.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const cardsBefore = 300;
const cardsAdded = 400;

async function addCards(client: TestClient, moduleId: number, cards: number) {
  const markdown = '## Card (EASY)\n\nWhat is it?\n\n### Answer\n\nOne two three four.\n\n'.repeat(cards);
  await client.call('POST /modules/{id}/import', { params: [moduleId], body: { markdown } });
}

const rewrite = ({ database }: TestServer, moduleId: number, from: string, to: string) =>
  sql`update "cards" set "answer" = replace("answer", ${from}, ${to})
    where "module_id" = ${moduleId}`.execute(database);

/** Ada's module has changed and grown since Bob got his copy, of which he has edited every card. */
async function openServerWithOutdatedCopy() {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const [ada, bob] = [await server.member('ada'), await server.member('bob')];
  const { moduleId } = await ada.createModule();
  await addCards(ada, moduleId, cardsBefore);
  const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const params = [share.shareId];
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params, body: { token } });
  await rewrite(server, copy.moduleId, 'One', 'Mine');
  await rewrite(server, moduleId, 'four', 'theirs');
  await addCards(ada, moduleId, cardsAdded);
  return { server, ada, bob, moduleId, copyId: copy.moduleId };
}

const publish = (ada: TestClient, moduleId: number) =>
  ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: { note: '' } });

const merged = 'Mine two three theirs.';

test('A large update of a copy is merged and written a few cards at a time', async () => {
  const { server, ada, bob, moduleId, copyId } = await openServerWithOutdatedCopy();
  const { commits, turns } = await watchCommits(server, 'cards', async () => {
    await publish(ada, moduleId);
    await server.finishBackground();
  });
  const perTransaction = (await rowsPerTransaction(server, 'cards')) ?? commits;
  // The cards that the author and the follower had before were written at once.
  const ofUpdate = perTransaction.filter((rows) => rows !== cardsBefore && rows !== cardsAdded);
  expect(Math.max(...ofUpdate)).toBeLessThanOrEqual(cardsPerTransaction);
  expect(ofUpdate.length).toBeGreaterThanOrEqual(cardsAdded / cardsPerTransaction);
  // Each card that both have changed is merged in a separate turn.
  expect(turns).toBeGreaterThanOrEqual(cardsBefore + cardsAdded / cardsPerTransaction);
  const answers = (await bob.cardsOf(copyId)).map(({ answer }) => answer);
  expect(answers).toEqual([
    ...Array(cardsBefore).fill(merged),
    ...Array(cardsAdded).fill('One two three four.'),
  ]);
});

test('What the follower edits while the copy is updated stays, with what the author has changed', async () => {
  const { server, ada, bob, moduleId, copyId } = await openServerWithOutdatedCopy();
  const last = (await bob.cardsOf(copyId)).at(-1);
  if (last === undefined) throw new Error('The copy has no cards.');
  await publish(ada, moduleId);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  const body = { question: 'What is that?', answer: 'Mine two three four.' };
  await bob.call('PUT /cards/{id}', { params: [last.cardId], body });
  await server.finishBackground();
  const card = (await bob.cardsOf(copyId)).find(({ cardId }) => cardId === last.cardId);
  expect(card).toMatchObject({ question: 'What is that?', answer: merged });
});

test('An update that ended in the middle is finished by the next one', async () => {
  const { server, ada, bob, moduleId, copyId } = await openServerWithOutdatedCopy();
  await publish(ada, moduleId);
  await server.finishBackground();
  await server.database.updateTable('share_follows').set({ version: 1 }).execute();
  const before = await bob.cardsOf(copyId);
  await updateCopies(server.services);
  expect(await bob.cardsOf(copyId)).toEqual(before);
  const follow = await server.database.selectFrom('share_follows').select('version').executeTakeFirst();
  expect(follow).toEqual({ version: 2 });
});

test('A follower waits after versions were compared, and others do not', async () => {
  const { server, ada, bob, moduleId, copyId } = await openServerWithOutdatedCopy();
  await publish(ada, moduleId);
  await server.finishBackground();
  // Even a millisecond is followed by a rest of more than ten seconds.
  server.services.config.rateLimitScale = 0.0001;
  const { largeReads } = server.services;
  await bob.call('GET /follows');
  void bob.request('GET /follows');
  void bob.request('GET /follows/{moduleId}', { params: [copyId] });
  await vi.waitFor(() => expect(largeReads.waiting()).toBe(2));
  expect(await ada.call('GET /follows')).toEqual([]);
  // What compares nothing does not wait.
  await bob.call('POST /follows/{moduleId}/seen', { params: [copyId] });
  expect(largeReads.waiting()).toBe(2);
});
