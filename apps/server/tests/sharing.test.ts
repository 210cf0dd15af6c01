import { expect, test } from 'vitest';
import { hashOfToken } from '../src/security/tokens.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

/** Ada has the module 1 with two cards. */
async function openServerWithModule() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Closures');
  const first = await ada.createCard(moduleId, 'What is a closure?');
  const second = await ada.createCard(moduleId, 'What is a scope?');
  return { server, ada, moduleId, first, second };
}

const makeLink = (client: TestClient, moduleId: number) =>
  client.call('PUT /modules/{id}/share/link', { params: [moduleId] });

test('A guest reads a shared module by its link, and only by that', async () => {
  const { server, ada, moduleId, first, second } = await openServerWithModule();
  const { token, share } = await makeLink(ada, moduleId);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect(share).toMatchObject({
    hasLink: true,
    version: 1,
    unpublished: { added: 0, changed: 0, removed: 0 },
  });
  const guest = server.guest();
  const shared = await guest.call('GET /shared/{token}', { params: [token] });
  expect(shared).toMatchObject({ moduleName: 'Closures', stackName: 'JS', version: 1 });
  expect(shared.cards.map(({ cardId }) => cardId)).toEqual([first.cardId, second.cardId]);
  expect(JSON.stringify(shared)).not.toContain('ada');
  const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [other] });
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [String(share.shareId)] });
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [hashOfToken(token)] });
  const eve = await server.member('eve');
  await eve.expectError('GET /modules/{id}', 'NOT_FOUND', { params: [moduleId] });
  await eve.expectError('GET /cards/modules/{moduleId}', 'NOT_FOUND', { params: [moduleId] });
});

test('A shared module is not kept by browsers, and search engines do not index it', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const { token } = await makeLink(ada, moduleId);
  const response = await server.guest().request('GET /shared/{token}', { params: [token] });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

test('The token of a link is neither stored nor logged', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const { token } = await makeLink(ada, moduleId);
  await server.guest().call('GET /shared/{token}', { params: [token] });
  const rows = await server.database.selectFrom('shares').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]?.token_hash).toBe(hashOfToken(token));
  expect(server.logLines.join('')).not.toContain(token);
});

test('A new link replaces the previous one, and works until sharing ends', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const guest = server.guest();
  const old = await makeLink(ada, moduleId);
  const { token } = await makeLink(ada, moduleId);
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [old.token] });
  await guest.call('GET /shared/{token}', { params: [token] });
  const stop = () => ada.call('DELETE /modules/{id}/share', { params: [moduleId] });
  expect(await stop()).toEqual({ wasShared: true });
  expect(await stop()).toEqual({ wasShared: false });
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [token] });
  expect(await ada.call('GET /modules/{id}/share', { params: [moduleId] })).toEqual({ share: null });
});

test('Readers see a version, until the author makes the next one', async () => {
  const { server, ada, moduleId, first, second } = await openServerWithModule();
  const { token } = await makeLink(ada, moduleId);
  const read = () => server.guest().call('GET /shared/{token}', { params: [token] });
  const { answer } = first;
  await ada.call('PUT /cards/{id}', { params: [first.cardId], body: { question: 'Closure?', answer } });
  await ada.call('DELETE /cards/{id}', { params: [second.cardId] });
  await ada.createCard(moduleId, 'What is hoisting?');
  expect((await read()).cards.map(({ question }) => question)).toEqual([
    'What is a closure?',
    'What is a scope?',
  ]);
  const { share } = await ada.call('GET /modules/{id}/share', { params: [moduleId] });
  expect(share?.unpublished).toEqual({ added: 1, changed: 1, removed: 1 });
  const params = [moduleId];
  const made = await ada.call('POST /modules/{id}/share/versions', { params, body: { note: 'Shorter' } });
  expect(made).toMatchObject({ version: 2, unpublished: { added: 0, changed: 0, removed: 0 } });
  expect((await read()).cards.map(({ question }) => question)).toEqual(['Closure?', 'What is hoisting?']);
  await ada.expectError('POST /modules/{id}/share/versions', 'CONFLICT', { params, body: {} });
});

test('A version stores only what has changed, and later versions leave it as it is', async () => {
  const { server, ada, moduleId, first, second } = await openServerWithModule();
  await makeLink(ada, moduleId);
  const publish = () =>
    ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: { note: '' } });
  const rows = () =>
    server.database
      .selectFrom('share_cards')
      .select(['origin_id', 'since_version', 'until_version'])
      .orderBy('id')
      .execute();
  await ada.call('DELETE /cards/{id}', { params: [first.cardId] });
  const third = await ada.createCard(moduleId, 'What is hoisting?');
  await publish();
  const stored = [
    { origin_id: first.cardId, since_version: 1, until_version: 2 },
    { origin_id: second.cardId, since_version: 1, until_version: null },
    { origin_id: third.cardId, since_version: 2, until_version: null },
  ];
  expect(await rows()).toEqual(stored);
  await ada.call('PUT /modules/{id}/order', {
    params: [moduleId],
    body: { cardIds: [third.cardId, second.cardId] },
  });
  expect((await publish()).version).toBe(3);
  expect((await rows()).filter(({ until_version }) => until_version === null)).toHaveLength(2);
});

test('only the author shares a module, not even an administrator', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const admin = await server.administrator();
  const eve = await server.member('eve');
  for (const client of [admin, eve]) {
    const params = [moduleId];
    await client.expectError('GET /modules/{id}/share', 'NOT_FOUND', { params });
    await client.expectError('PUT /modules/{id}/share/link', 'NOT_FOUND', { params });
    await client.expectError('POST /modules/{id}/share/versions', 'NOT_FOUND', { params, body: {} });
    await client.expectError('DELETE /modules/{id}/share', 'NOT_FOUND', { params });
  }
  await ada.expectError('POST /modules/{id}/share/versions', 'NOT_FOUND', { params: [moduleId], body: {} });
});

test('The link of a deleted module does not work until the module is restored', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const { token } = await makeLink(ada, moduleId);
  const guest = server.guest();
  await ada.call('DELETE /modules/{id}', { params: [moduleId] });
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [token] });
  await ada.call('POST /modules/{id}/restore', { params: [moduleId] });
  await guest.call('GET /shared/{token}', { params: [token] });
  const admin = await server.administrator();
  await admin.call('DELETE /users/{id}', { params: [(await ada.me()).id] });
  await guest.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [token] });
});
