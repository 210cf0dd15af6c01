import { basePath, tagMaxLength, tagsMax } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { importFile } from './support/imports.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

async function openServerWithModule() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Joins', 'SQL');
  return { server, ada, moduleId };
}

async function textOf(client: TestClient, path: string): Promise<string> {
  const response = await client.send('GET', `${basePath}${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** The tags of the cards of a module, in its order. */
async function tagsIn(client: TestClient, moduleId: number) {
  return (await client.cardsOf(moduleId)).map(({ tags }) => tags);
}

test('keeps the tags of a card, each once, until an edit changes them', async () => {
  const { ada, moduleId } = await openServerWithModule();
  const card = await ada.createCard(moduleId, 'What is a join?', { tags: ['sql', 'db::joins', 'sql'] });
  expect(card.tags).toEqual(['sql', 'db::joins']);
  const edit = (more: object) =>
    ada.call('PUT /cards/{id}', {
      params: [card.cardId],
      body: { question: 'What is a join?', answer: 'Rows of two tables.', ...more },
    });
  expect(await edit({})).toMatchObject({ tags: ['sql', 'db::joins'] });
  expect(await edit({ tags: ['hard'] })).toMatchObject({ tags: ['hard'] });
  expect(await tagsIn(ada, moduleId)).toEqual([['hard']]);
  await edit({ tags: [] });
  expect(Object.keys((await ada.cardsOf(moduleId))[0] ?? {})).not.toContain('tags');
});

test.each([
  [['two words'], `A tag must be 1-${tagMaxLength} characters long, without spaces`],
  [[''], `A tag must be 1-${tagMaxLength} characters long, without spaces`],
  [['x'.repeat(tagMaxLength + 1)], `A tag must be 1-${tagMaxLength} characters long, without spaces`],
  [['\ud800'], 'A tag contains characters that cannot be stored'],
  [Array.from({ length: tagsMax + 1 }, (_, index) => `t${index}`), `A card can have up to ${tagsMax} tags`],
  ['sql', `A card can have up to ${tagsMax} tags`],
])('refuses the tags %j', async (tags, message) => {
  const { ada, moduleId } = await openServerWithModule();
  const body = { question: 'Q?', answer: 'A.', level: 'EASY', moduleId, tags };
  const response = await ada.request('POST /cards', { body });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
});

test('counts tags toward the size of a module', async () => {
  const { ada, moduleId } = await openServerWithModule();
  const tags = Array.from({ length: tagsMax }, (_, index) => `${index}`.padEnd(tagMaxLength, 'x'));
  const body = {
    ...{ question: 'q'.repeat(10_000), answer: 'a'.repeat(10_000), moduleId },
    ...{ level: 'EASY', tags },
  };
  let added = 0;
  while ((await ada.request('POST /cards', { body })).status === 201) added++;
  expect(added).toBe(Math.floor((4 * 1024 * 1024) / (20_000 + JSON.stringify(tags).length)));
});

test('imports and exports tags, and updates them when a file gives others', async () => {
  const { server, ada } = await openServerWithModule();
  const file = (tags: string) => `question,answer,tags\nWhat is a join?,Rows of two tables.,${tags}\n`;
  const done = await importFile(server, ada, 'sql.csv', file('#sql db::joins'));
  const moduleId = done.result?.modules[0]?.moduleId ?? 0;
  expect(await tagsIn(ada, moduleId)).toEqual([['sql', 'db::joins']]);
  expect(await importFile(server, ada, 'sql.csv', file('sql'))).toMatchObject({ result: { updated: 1 } });
  expect(await tagsIn(ada, moduleId)).toEqual([['sql']]);
  const untagged = 'question,answer\nWhat is a join?,Rows of two tables.\n';
  expect(await importFile(server, ada, 'sql.csv', untagged)).toMatchObject({ result: { skipped: 1 } });
  expect(await textOf(ada, `/exports/cards?format=csv&moduleId=${moduleId}`)).toContain(',sql,');
  expect(await textOf(ada, `/exports/cards?format=json&moduleId=${moduleId}`)).toMatch(/"tags": ?\["sql"\]/);
});

test('gives the tags back when an import that changed them is undone', async () => {
  const { server, ada } = await openServerWithModule();
  const file = (tags: string) => `question,answer,tags\nQ?,A.,${tags}\n`;
  const first = await importFile(server, ada, 'sql.csv', file('before'));
  const moduleId = first.result?.modules[0]?.moduleId ?? 0;
  const second = await importFile(server, ada, 'sql.csv', file('after'));
  await ada.call('POST /imports/{id}/undo', { params: [second.importId] });
  expect(await tagsIn(ada, moduleId)).toEqual([['before']]);
});

test('keeps tags out of what an author shares, and those of a follower through updates', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const card = await ada.createCard(moduleId, 'What is a join?', { tags: ['mine'] });
  const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const shared = await ada.call('GET /shared/{token}', { params: [token] });
  expect(shared.cards.map(({ question }) => question)).toEqual(['What is a join?']);
  expect(JSON.stringify(shared)).not.toContain('mine');
  const eve = await server.member('eve');
  const params = [share.shareId];
  const copy = await eve.call('PUT /shares/{shareId}/follow', { params, body: { token } });
  const [copied] = await eve.cardsOf(copy.moduleId);
  expect(copied?.tags).toBeUndefined();
  const own = { question: 'What is a join?', answer: card.answer, tags: ['own'] };
  await eve.call('PUT /cards/{id}', { params: [copied?.cardId ?? 0], body: own });
  const edit = { question: 'What does a join do?', answer: card.answer };
  await ada.call('PUT /cards/{id}', { params: [card.cardId], body: edit });
  await ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: {} });
  await server.finishBackground();
  expect(await eve.cardsOf(copy.moduleId)).toMatchObject([{ ...edit, tags: ['own'] }]);
});
