import { messages } from '@flipstack/contract';
import { expect, test } from 'vitest';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const summary = 'Scopes and closures for interviews.';
const report = { reason: 'wrong', text: 'This is an advertisement.' };

/** Ada has a module with a card. */
async function openServerWithModule() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Closures');
  const { cardId } = await ada.createCard(moduleId, 'What is a closure?');
  const publish = (more: Record<string, unknown> = {}) =>
    ada.call('PUT /modules/{id}/share/publication', { params: [moduleId], body: { summary, ...more } });
  return { server, ada, moduleId, cardId, publish };
}

const community = (client: TestClient, query = '') => client.call('GET /community', { query });

const auditOf = async (server: TestServer) =>
  (await server.database.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()).slice(-1);

test('A published module is in the community list, without any name of its author', async () => {
  const { server, publish } = await openServerWithModule();
  const share = await publish();
  expect(share).toMatchObject({ isPublished: true, hasLink: false, showsAuthor: false, summary });
  const guest = server.guest();
  const page = await community(guest);
  expect(page).toMatchObject({
    total_elements: 1,
    data: [{ moduleName: 'Closures', author: null, stars: 0 }],
  });
  const module = await guest.call('GET /community/{shareId}', { params: [share.shareId] });
  expect(module.cards).toMatchObject([{ question: 'What is a closure?' }]);
  for (const body of [page, module]) expect(JSON.stringify(body)).not.toMatch(/ada|lovelace/i);
});

test('The display name is shown only if the author wants that, and goes when the author gives it up', async () => {
  const { server, ada, moduleId, publish } = await openServerWithModule();
  const params = [moduleId];
  const body = { summary, showsAuthor: true };
  await ada.expectError('PUT /modules/{id}/share/publication', 'CONFLICT', { params, body });
  await ada.call('PUT /ranking/me', { body: { displayName: 'Countess' } });
  await publish();
  expect((await community(server.guest())).data[0]?.author).toBeNull();
  await publish({ showsAuthor: true });
  expect((await community(server.guest())).data[0]?.author).toBe('Countess');
  await ada.call('DELETE /ranking/me');
  expect((await community(server.guest())).data[0]?.author).toBeNull();
});

test('The name goes with the account, from everything that guests and followers see', async () => {
  const { server, ada, moduleId, publish } = await openServerWithModule();
  await ada.call('PUT /ranking/me', { body: { displayName: 'Countess' } });
  const { shareId } = await publish({ showsAuthor: true });
  const { token } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const bob = await server.member('bob');
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: {} });
  const guest = server.guest();
  const [module, shared] = ['GET /community/{shareId}', 'GET /shared/{token}'] as const;
  expect(await guest.call(module, { params: [shareId] })).toMatchObject({ author: 'Countess' });

  expect((await ada.request('POST /users/me/erase', { body: { username: 'ada' } })).status).toBe(200);
  await server.finishBackground();
  expect((await community(guest)).data).toEqual([]);
  for (const client of [guest, bob]) {
    await client.expectError(module, 'NOT_FOUND', { params: [shareId] });
    await client.expectError(shared, 'NOT_FOUND', { params: [token] });
  }
  const seen = [
    await bob.call('GET /follows'),
    await bob.call('GET /modules/{id}', { params: [copy.moduleId] }),
    await bob.cardsOf(copy.moduleId),
    await community(bob),
  ];
  expect(seen[2]).toMatchObject([{ question: 'What is a closure?' }]);
  expect(JSON.stringify(seen)).not.toMatch(/countess|lovelace|ada/i);
});

test('A module without cards is not published, and neither is one by another author', async () => {
  const { server, ada, moduleId } = await openServerWithModule();
  const empty = await ada.createModule('Empty');
  const call = 'PUT /modules/{id}/share/publication';
  await ada.expectError(call, 'CONFLICT', { params: [empty.moduleId], body: { summary } });
  await ada.expectError(call, 'VALIDATION_ERROR', { params: [moduleId], body: { summary: ' ' } });
  for (const client of [await server.administrator(), await server.member('eve')])
    await client.expectError(call, 'NOT_FOUND', { params: [moduleId], body: { summary } });
});

test('Members follow and copy a published module without a link', async () => {
  const { server, publish } = await openServerWithModule();
  const { shareId } = await publish();
  const bob = await server.member('bob');
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: {} });
  expect(copy.moduleName).toBe('Closures');
  expect((await bob.call('POST /shares/{shareId}/copy', { params: [shareId], body: {} })).moduleName).toBe(
    'Closures 2',
  );
});

test('Stars count once per member, and order the list', async () => {
  const { server, ada, publish } = await openServerWithModule();
  const { shareId } = await publish();
  const other = await ada.createModule('Scopes');
  await ada.createCard(other.moduleId);
  server.clock.now += 1000;
  await ada.call('PUT /modules/{id}/share/publication', { params: [other.moduleId], body: { summary } });
  const names = async () => (await community(bob)).data.map(({ moduleName }) => moduleName);
  const bob = await server.member('bob');
  expect(await names()).toEqual(['Scopes', 'Closures']);
  const star = () => bob.call('PUT /community/{shareId}/star', { params: [shareId] });
  await star();
  expect(await star()).toMatchObject({ stars: 1, isStarred: true });
  expect(await names()).toEqual(['Closures', 'Scopes']);
  expect((await community(ada)).data[0]).toMatchObject({ stars: 1, isStarred: false });
  const own = await ada.expectError('PUT /community/{shareId}/star', 'CONFLICT', { params: [shareId] });
  expect(own.message).toBe(messages.ownStar);
  // Such as one that was given when authors could.
  await server.database
    .insertInto('share_stars')
    .values({ user_id: 2, share_id: shareId, starred_at: 1 })
    .execute();
  expect((await community(ada)).data[0]).toMatchObject({ stars: 1, isStarred: false });
  const removed = await bob.call('DELETE /community/{shareId}/star', { params: [shareId] });
  expect(removed).toMatchObject({ stars: 0, isStarred: false });
});

test('The list is searched by name, stack, summary and author', async () => {
  const { server, publish } = await openServerWithModule();
  await publish();
  const guest = server.guest();
  for (const search of ['closur', 'js', 'INTERVIEWS'])
    expect((await community(guest, `?search=${search}`)).total_elements, search).toBe(1);
  expect((await community(guest, '?search=ada')).total_elements).toBe(0);
});

test('Taking a module out of the library leaves the link, and without one ends the sharing', async () => {
  const { server, ada, moduleId, publish } = await openServerWithModule();
  const params = [moduleId];
  const { shareId } = await publish();
  const { token } = await ada.call('PUT /modules/{id}/share/link', { params });
  const unpublish = () => ada.call('DELETE /modules/{id}/share/publication', { params });
  expect((await unpublish()).share).toMatchObject({ isPublished: false, hasLink: true });
  const guest = server.guest();
  await guest.call('GET /shared/{token}', { params: [token] });
  await guest.expectError('GET /community/{shareId}', 'NOT_FOUND', { params: [shareId] });
  const bob = await server.member('bob');
  await bob.expectError('PUT /shares/{shareId}/follow', 'NOT_FOUND', { params: [shareId], body: {} });
  await ada.call('DELETE /modules/{id}/share', { params });
  await publish();
  expect((await unpublish()).share).toBeNull();
});

test('An administrator takes a reported module out, which is audited, and it cannot come back', async () => {
  const { server, ada, moduleId, publish } = await openServerWithModule();
  const { shareId } = await publish();
  const { token } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const bob = await server.member('bob');
  const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [shareId], body: {} });
  await server.guest().call('POST /community/{shareId}/reports', { params: [shareId], body: report });
  await bob.call('POST /community/{shareId}/reports', { params: [shareId], body: report });
  await bob.call('POST /community/{shareId}/reports', {
    params: [shareId],
    body: { ...report, text: 'Spam' },
  });
  const admin = await server.administrator();
  const reported = await admin.call('GET /community-reports');
  expect(reported).toMatchObject([
    { shareId, moduleName: 'Closures', reports: [{ text: report.text }, { text: 'Spam' }] },
  ]);
  expect(JSON.stringify(reported)).not.toContain('bob');
  await admin.call('POST /community/{shareId}/block', { params: [shareId], body: { reason: 'Spam' } });
  expect(await auditOf(server)).toEqual([{ action: 'module.blocked', detail: 'Spam' }]);
  expect(await admin.call('GET /community-reports')).toEqual([]);
  expect((await community(server.guest())).data).toEqual([]);
  await server.guest().expectError('GET /shared/{token}', 'NOT_FOUND', { params: [token] });
  const params = [moduleId];
  await ada.call('DELETE /modules/{id}/share', { params });
  await ada.expectError('PUT /modules/{id}/share/publication', 'CONFLICT', { params, body: { summary } });
  await ada.expectError('PUT /modules/{id}/share/link', 'CONFLICT', { params });
  await ada.expectError('POST /modules/{id}/share/versions', 'CONFLICT', { params, body: {} });
  expect(await bob.cardsOf(copy.moduleId)).toHaveLength(1);
  expect(await bob.call('GET /follows')).toMatchObject([{ isActive: false }]);
});

test('Reports that are dismissed leave the module published', async () => {
  const { server, publish } = await openServerWithModule();
  const { shareId } = await publish();
  await server.guest().call('POST /community/{shareId}/reports', { params: [shareId], body: report });
  const admin = await server.administrator();
  const dismiss = () => admin.call('POST /community/{shareId}/dismiss-reports', { params: [shareId] });
  expect(await dismiss()).toEqual({ closed: 1 });
  expect(await dismiss()).toEqual({ closed: 0 });
  expect((await community(server.guest())).total_elements).toBe(1);
});

test('Reports of guests are limited, and a module keeps a limited number', async () => {
  const { server, publish } = await openServerWithModule();
  const { shareId } = await publish();
  const guest = server.guest();
  const request = { params: [shareId], body: report };
  for (let number = 1; number <= 30; number++)
    expect(await guest.call('POST /community/{shareId}/reports', request)).toEqual({ isKept: true });
  await guest.expectError('POST /community/{shareId}/reports', 'TOO_MANY_REQUESTS', request);
  const bob = await server.member('bob');
  expect(await bob.call('POST /community/{shareId}/reports', request)).toEqual({ isKept: false });
});
