import { expect, test } from 'vitest';
import { expectCorrectCounts } from './support/row-counts.ts';
import { createTeam, inviteTo } from './support/teams.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer } from './support/test-server.ts';

const atOnce = 6;

/** Sends a request some times at once, and returns how often each status came back. */
async function repeat(send: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: atOnce }, (_, index) => send(index)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function openServerWithModule() {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const bob = await server.member('bob');
  const { moduleId } = await ada.createModule('Closures');
  const { cardId } = await ada.createCard(moduleId, 'What is a closure?');
  const rowsOf = async (
    table: 'shares' | 'share_versions' | 'share_follows' | 'share_stars' | 'team_members',
  ) => (await server.database.selectFrom(table).selectAll().execute()).length;
  return { server, ada, bob, moduleId, cardId, rowsOf };
}

const share = (client: TestClient, moduleId: number) =>
  client.call('PUT /modules/{id}/share/link', { params: [moduleId] });

test('A module is shared once by simultaneous requests, and one link of them works', async () => {
  const { server, ada, moduleId, rowsOf } = await openServerWithModule();
  const tokens: string[] = [];
  const statuses = await repeat(async () => {
    const response = await ada.request('PUT /modules/{id}/share/link', { params: [moduleId] });
    tokens.push(((await response.clone().json()) as { token: string }).token);
    return response;
  });
  expect(statuses).toEqual({ 200: atOnce });
  expect(await rowsOf('shares')).toBe(1);
  expect(await rowsOf('share_versions')).toBe(1);
  const read = await Promise.all(
    tokens.map((token) => server.guest().request('GET /shared/{token}', { params: [token] })),
  );
  expect(read.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('A module is published once by simultaneous requests', async () => {
  const { ada, moduleId, rowsOf } = await openServerWithModule();
  const body = { summary: 'What functions keep', showsAuthor: false };
  const statuses = await repeat(() =>
    ada.request('PUT /modules/{id}/share/publication', { params: [moduleId], body }),
  );
  expect(Object.keys(statuses).every((status) => Number(status) < 300)).toBe(true);
  expect(await rowsOf('shares')).toBe(1);
});

test('A change becomes one version, and each follower and each star counts once', async () => {
  const { server, ada, bob, moduleId, cardId, rowsOf } = await openServerWithModule();
  const { token, share: made } = await share(ada, moduleId);
  const params = [made.shareId];
  const follows = await repeat(() =>
    bob.request('PUT /shares/{shareId}/follow', { params, body: { token } }),
  );
  expect(follows).toEqual({ 200: atOnce - 1, 201: 1 });
  expect((await bob.call('GET /modules')).data).toHaveLength(1);
  expect(await rowsOf('share_follows')).toBe(1);
  const body = { question: 'What does a closure keep?', answer: 'A', level: 'EASY' };
  await ada.call('PUT /cards/{id}', { params: [cardId], body });
  const versions = await repeat(() =>
    ada.request('POST /modules/{id}/share/versions', { params: [moduleId], body: { note: '' } }),
  );
  expect(versions).toEqual({ 201: 1, 409: atOnce - 1 });
  await server.finishBackground();
  expect((await bob.cardsOf((await bob.call('GET /follows'))[0]?.moduleId ?? 0)).length).toBe(1);
  await ada.call('PUT /modules/{id}/share/publication', {
    ...{ params: [moduleId], body: { summary: 'What functions keep', showsAuthor: false } },
  });
  await repeat(() => bob.request('PUT /community/{shareId}/star', { params }));
  expect(await rowsOf('share_stars')).toBe(1);
  await expectCorrectCounts(server.database);
});

test('A suggestion is accepted or declined once, and its text is merged once', async () => {
  const { server, ada, bob, moduleId, cardId } = await openServerWithModule();
  const { token, share: made } = await share(ada, moduleId);
  const { id } = await bob.call('POST /shares/{shareId}/suggestions', {
    params: [made.shareId],
    body: { token, cardId, question: 'What is a closure in JS?', answer: 'An answer', reason: 'Clearer' },
  });
  const statuses = await repeat((index) =>
    index % 2 === 0
      ? ada.request('POST /suggestions/{id}/accept', { params: [id], body: { reply: `${index}` } })
      : ada.request('POST /suggestions/{id}/decline', { params: [id], body: { reply: `${index}` } }),
  );
  expect(statuses).toEqual({ 200: 1, 409: atOnce - 1 });
  const [suggestion] = await bob.call('GET /suggestions');
  const [card] = await ada.cardsOf(moduleId);
  expect(card?.question).toBe(
    suggestion?.outcome === 'accepted' ? 'What is a closure in JS?' : 'What is a closure?',
  );
  expect(await ada.cardsOf(moduleId)).toHaveLength(1);
  await expectCorrectCounts(server.database);
});

test('An invitation is used as often as it may be, and once by each member', async () => {
  const { server, ada, rowsOf } = await openServerWithModule();
  const { teamId } = await createTeam(ada);
  const usesMax = 3;
  const token = await inviteTo(ada, teamId, { usesMax });
  const members: TestClient[] = [];
  for (let index = 0; index < atOnce; index++) members.push(await server.member(`member${index}`));
  const accept = (index: number) =>
    members[index]?.request('POST /invitations/{token}/accept', {
      params: [token],
      body: { displayName: `Reader ${index}` },
    }) as Promise<Response>;
  const statuses = await Promise.all([repeat(accept), repeat(accept)]);
  const accepted = statuses.flatMap((counts) => Object.keys(counts).map(Number));
  expect(accepted).toContain(404);
  expect(await rowsOf('team_members')).toBe(1 + usesMax);
  const { members: listed } = await ada.call('GET /groups/{teamId}', { params: [teamId] });
  expect(new Set(listed.map(({ displayName }) => displayName)).size).toBe(1 + usesMax);
});

test('A member owns no more teams than they may', async () => {
  const server = await openTestServer({ variables: { QUOTA_TEAMS: '2' } });
  const ada = await server.member('ada');
  const statuses = await repeat((index) =>
    ada.request('POST /groups', { body: { teamName: `Team ${index}`, displayName: 'Countess' } }),
  );
  expect(statuses[201]).toBe(2);
  expect(await ada.call('GET /groups')).toHaveLength(2);
});
