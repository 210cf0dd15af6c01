import { type Call, mediaMinBytes, pageSizeMax, restoreWindowMs } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { png } from './support/media-files.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { memberIdOf, openServerWithTeam, type TestTeam } from './support/teams.ts';
import type { RequestParts, TestClient } from './support/test-client.ts';
import { watchQueries } from './support/watch-queries.ts';

/** The team's module, with two cards of its editor. */
async function openServerWithTeamModule() {
  const team = await openServerWithTeam();
  const { moduleId } = await createTeamModule(team.eddy, team.teamId);
  const first = await team.eddy.createCard(moduleId, 'What is our style?');
  const second = await team.ada.createCard(moduleId, 'How do we deploy?');
  return { ...team, admin: await team.server.administrator(), moduleId, first, second };
}

const createTeamModule = (client: TestClient, teamId: number, moduleName = 'Guidelines') =>
  client.call('POST /groups/{teamId}/modules', {
    params: [teamId],
    body: { moduleName, stackName: 'JS' },
  });

const reviewOf = (cardId: number, id = '1') => ({
  body: {
    reviewId: '11111111-1111-4111-8111-111111111111'.replaceAll('1', id),
    card: `own-${cardId}`,
    rating: 'Good',
    durationMs: 1000,
  },
});

const follow = (client: TestClient, teamId: number, moduleId: number) =>
  client.call('PUT /groups/{teamId}/modules/{moduleId}/follow', { params: [teamId, moduleId] });

const queueOf = async (client: TestClient, query = '') =>
  (await client.call('GET /review', { query })).cards.map(({ question }) => question);

test('A team’s module is readable by its members, with the team as its author', async () => {
  const { ada, eddy, lea, teamId, moduleId } = await openServerWithTeamModule();
  for (const [client, role] of [
    [ada, 'owner'],
    [eddy, 'editor'],
    [lea, 'learner'],
  ] as const) {
    const module = await client.call('GET /modules/{id}', { params: [moduleId] });
    expect(module).toMatchObject({
      username: 'Backend',
      team: { teamId, teamName: 'Backend', role },
      cardsCount: 2,
    });
    expect(await client.cardsOf(moduleId)).toHaveLength(2);
    const details = await client.call('GET /groups/{teamId}', { params: [teamId] });
    expect(details.modules).toMatchObject([{ moduleId, isFollowed: false, cardsCount: 2 }]);
  }
  const own = await ada.createModule('Own');
  expect(await ada.call('GET /modules/{id}', { params: [own.moduleId] })).not.toHaveProperty('team');
});

test('The modules of a team can be read in pages, and by default all at once', async () => {
  const { server, ada, lea, eve, teamId } = await openServerWithTeam();
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    ids.push((await createTeamModule(ada, teamId, name)).moduleId);
  for (const moduleId of ids.slice(2)) await follow(lea, teamId, moduleId);
  const read = (query: string) => lea.call('GET /groups/{teamId}', { params: [teamId], query });
  const idsIn = async (query: string) => (await read(query)).modules.map(({ moduleId }) => moduleId);
  expect(await idsIn('')).toEqual(ids);
  expect(await idsIn('?size=2')).toEqual(ids.slice(0, 2));
  expect(await idsIn(`?size=2&after=${ids[1]}`)).toEqual(ids.slice(2, 4));
  expect(await idsIn(`?after=${ids[1]}`)).toEqual(ids.slice(2));
  const { modules: all, ...team } = await read('');
  const page = await watchQueries(server, () => read(`?size=2&after=${ids[1]}`));
  expect(page.result).toEqual({ ...team, modulesCount: 5, modules: all.slice(2, 4) });
  expect(page.result.modules.map(({ isFollowed }) => isFollowed)).toEqual([true, true]);
  const whole = await watchQueries(server, () => read(''));
  // Three more modules, of which one more is followed; only a page counts the others.
  expect(whole.rows - page.rows).toBe(3);
  await ada.call('DELETE /modules/{id}', { params: [ids[1] ?? 0] });
  expect(await read(`?size=2&after=${ids[1]}`)).toMatchObject({
    modulesCount: 4,
    modules: all.slice(2, 4),
  });
  expect(await read(`?size=2&after=${ids[4]}`)).toMatchObject({ modulesCount: 4, modules: [] });
  for (const query of ['?size=0', `?size=${pageSizeMax + 1}`, '?size=x', '?after=0', '?after=x'])
    await lea.expectError('GET /groups/{teamId}', 'VALIDATION_ERROR', { params: [teamId], query });
  await eve.expectError('GET /groups/{teamId}', 'NOT_FOUND', { params: [teamId], query: '?size=2' });
});

test('Team modules are in no list of modules, and not counted there', async () => {
  const { server, ada, eddy, admin, moduleId, teamId } = await openServerWithTeamModule();
  for (const client of [ada, eddy, admin])
    expect(await client.call('GET /modules')).toMatchObject({ data: [], total_elements: 0 });
  await admin.expectError('GET /modules/user/{userId}', 'NOT_FOUND', { params: [teamId] });
  await expectCorrectCounts(server.database);
  await eddy.call('DELETE /modules/{id}', { params: [moduleId] });
  expect((await admin.call('GET /recently-deleted/all')).modules).toEqual([]);
  expect((await ada.call('GET /recently-deleted')).modules).toHaveLength(1);
  await expectCorrectCounts(server.database);
  await ada.call('POST /modules/{id}/restore', { params: [moduleId] });
  await expectCorrectCounts(server.database);
  const everything = await ada.request('GET /exports/cards', { query: '?format=json' });
  expect(await everything.text()).not.toContain('What is our style?');
});

/** Each call that changes a team's module, and what it is given. */
async function writes({ ada, moduleId, first }: Awaited<ReturnType<typeof openServerWithTeamModule>>) {
  const cardIds = (await ada.cardsOf(moduleId)).map(({ cardId }) => cardId);
  const card = { question: 'Changed?', answer: 'Yes.' };
  return [
    ['PUT /modules/{id}', { params: [moduleId], body: { moduleName: 'Rules', stackName: 'JS' } }],
    ['PUT /modules/{id}/order', { params: [moduleId], body: { cardIds: cardIds.toReversed() } }],
    [
      'POST /modules/{id}/import',
      { params: [moduleId], body: { markdown: '## Card (EASY)\nQ\n### Answer\nA' } },
    ],
    ['POST /cards', { body: { ...card, moduleId } }],
    ['PUT /cards/{id}', { params: [first.cardId], body: card }],
    ['PUT /cards', { body: { cards: [{ cardId: first.cardId, level: 'HARD' }] } }],
    ['POST /cards/delete', { body: { cardIds: [first.cardId] } }],
    ['POST /cards/restore', { body: { cardIds: [first.cardId] } }],
    ['DELETE /cards/{id}', { params: [first.cardId] }],
    ['POST /cards/{id}/restore', { params: [first.cardId] }],
    ['POST /media', { query: `?moduleId=${moduleId}`, body: png() }],
    ['DELETE /modules/{id}', { params: [moduleId] }],
    ['POST /modules/{id}/restore', { params: [moduleId] }],
  ] as const satisfies [Call, RequestParts][];
}

/** Each call that reads one. */
function reads({ moduleId, first }: Awaited<ReturnType<typeof openServerWithTeamModule>>) {
  return [
    ['GET /modules/{id}', { params: [moduleId] }],
    ['GET /cards/modules/{moduleId}', { params: [moduleId] }],
    ['GET /modules/{id}/export', { params: [moduleId] }],
    ['GET /exports/cards', { query: `?format=json&moduleId=${moduleId}` }],
    ['GET /review/modules/{moduleId}', { params: [moduleId] }],
    ['GET /review', { query: `?moduleId=${moduleId}` }],
    ['GET /statistics', { query: `?moduleId=${moduleId}` }],
    ['POST /reviews', reviewOf(first.cardId)],
  ] as const satisfies [Call, RequestParts][];
}

/** Calls of the author alone, which no member of a team is. */
const authorsCalls: Call[] = ['GET /modules/{id}/share', 'PUT /modules/{id}/share/link'];

test('Owners and editors change a team’s modules, learners read them, and others see none', async () => {
  const prepared = await openServerWithTeamModule();
  const { server, ada, eddy, lea, eve, admin, moduleId, teamId } = prepared;
  const gone = await server.member('gus');
  const token = await ada
    .call('POST /groups/{teamId}/invitations', { params: [teamId], body: { role: 'editor', usesMax: 1 } })
    .then((made) => made.token);
  await gone.call('POST /invitations/{token}/accept', { params: [token], body: { displayName: 'Former' } });
  await gone.call('DELETE /groups/{teamId}/membership', { params: [teamId] });
  const statuses = async (client: TestClient, calls: readonly (readonly [Call, RequestParts])[]) => {
    const found: [Call, number][] = [];
    for (const [call, request] of calls) found.push([call, (await client.request(call, request)).status]);
    return found;
  };
  const all = (calls: readonly (readonly [Call, RequestParts])[], status: number) =>
    calls.map(([call]) => [call, status]);
  const isOk = ([, status]: [Call, number]) => status < 300;
  for (const client of [ada, eddy]) {
    expect((await statuses(client, await writes(prepared))).filter((one) => !isOk(one))).toEqual([]);
    expect((await statuses(client, reads(prepared))).filter((one) => !isOk(one))).toEqual([]);
  }
  // Nothing is deleted that could be restored.
  const refused = (await writes(prepared)).map(([call]) => [call, /\{id\}\/restore$/.test(call) ? 404 : 403]);
  expect(await statuses(lea, await writes(prepared))).toEqual(refused);
  expect((await statuses(lea, reads(prepared))).filter((one) => !isOk(one))).toEqual([]);
  for (const client of [eve, gone]) {
    expect(await statuses(client, await writes(prepared))).toEqual(all(await writes(prepared), 404));
    expect(await statuses(client, reads(prepared))).toEqual(all(reads(prepared), 404));
  }
  const guest = server.guest();
  expect(await statuses(guest, await writes(prepared))).toEqual(all(await writes(prepared), 401));
  expect(await statuses(guest, reads(prepared))).toEqual(all(reads(prepared), 401));
  // Administrators read and change all modules, and learn only from their own.
  expect((await statuses(admin, await writes(prepared))).filter((one) => !isOk(one))).toEqual([]);
  const byAdmin = await statuses(admin, reads(prepared));
  expect(byAdmin.map(([, status]) => status)).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
  for (const client of [ada, eddy, lea, eve, admin])
    for (const call of authorsCalls) await client.expectError(call, 'NOT_FOUND', { params: [moduleId] });
  await expectCorrectCounts(server.database);
});

test('A role that was lost counts at once, in the middle of writing', async () => {
  const { ada, eddy, moduleId, teamId } = await openServerWithTeamModule();
  const eddysId = await memberIdOf(eddy, teamId);
  const writing = Array.from({ length: 12 }, (_, index) =>
    eddy.request('POST /cards', { body: { question: `Q${index}`, answer: 'A', moduleId } }),
  );
  const demoted = await ada.request('PUT /groups/{teamId}/members/{memberId}', {
    params: [teamId, eddysId],
    body: { role: 'learner' },
  });
  expect(demoted.status).toBe(200);
  const statuses = (await Promise.all(writing)).map(({ status }) => status);
  for (const status of statuses) expect([201, 403]).toContain(status);
  const written = statuses.filter((status) => status === 201).length;
  expect(await ada.cardsOf(moduleId)).toHaveLength(2 + written);
  await eddy.expectError('POST /cards', 'NOT_ALLOWED', { body: { question: 'Q', answer: 'A', moduleId } });
});

test('Members review a team’s cards with their own schedules, once they follow the module', async () => {
  const { server, ada, lea, eddy, moduleId, teamId, first } = await openServerWithTeamModule();
  expect(await queueOf(lea)).toEqual([]);
  const { isInReviews, cards } = await lea.call('GET /review', { query: `?moduleId=${moduleId}` });
  expect({ isInReviews, cards: cards.length }).toEqual({ isInReviews: false, cards: 2 });
  await follow(lea, teamId, moduleId);
  await follow(lea, teamId, moduleId);
  expect(await queueOf(lea)).toEqual(['What is our style?', 'How do we deploy?']);
  expect(await queueOf(ada)).toEqual([]);
  await lea.call('POST /reviews', reviewOf(first.cardId));
  const [progress] = await lea.call('GET /review/modules');
  expect(progress).toMatchObject({
    module: { moduleId },
    team: { teamId, teamName: 'Backend' },
    cardsCount: 2,
    newCards: 1,
  });
  const schedules = () => server.database.selectFrom('schedules').selectAll().execute();
  const before = await schedules();
  await eddy.call('PUT /cards/{id}', {
    params: [first.cardId],
    body: { question: 'Style?', answer: 'Ours.' },
  });
  expect(await schedules()).toEqual(before);
  expect((await lea.call('GET /statistics')).filters.modules).toMatchObject([{ moduleName: 'Guidelines' }]);
  await lea.call('DELETE /groups/{teamId}/modules/{moduleId}/follow', { params: [teamId, moduleId] });
  expect(await queueOf(lea)).toEqual([]);
  expect(await schedules()).toEqual(before);
});

test('A member who leaves a team keeps their log, not the cards, and continues where they left off if they return', async () => {
  const { server, ada, lea, moduleId, teamId, first } = await openServerWithTeamModule();
  await follow(lea, teamId, moduleId);
  await lea.call('POST /reviews', reviewOf(first.cardId));
  const history = () => lea.request('GET /review/history').then((response) => response.text());
  const before = await history();
  expect(before).toContain(`own-${first.cardId}`);
  await lea.call('DELETE /groups/{teamId}/membership', { params: [teamId] });
  expect(await server.database.selectFrom('team_follows').selectAll().execute()).toEqual([]);
  expect(await queueOf(lea)).toEqual([]);
  expect(await lea.call('GET /review/modules')).toEqual([]);
  expect(await history()).toBe(before);
  await lea.expectError('POST /reviews', 'NOT_FOUND', reviewOf(first.cardId, '2'));
  const { token } = await ada.call('POST /groups/{teamId}/invitations', {
    params: [teamId],
    body: { role: 'learner', usesMax: 1 },
  });
  await lea.call('POST /invitations/{token}/accept', {
    params: [token],
    body: { displayName: 'Lea the learner' },
  });
  await follow(lea, teamId, moduleId);
  expect((await lea.call('GET /review/modules'))[0]).toMatchObject({ newCards: 1 });
});

test('A module is copied to a team, and the original stays', async () => {
  const { eddy, lea, teamId } = await openServerWithTeamModule();
  const own = await eddy.createModule('Guidelines');
  await eddy.createCard(own.moduleId, 'Mine?');
  const body = { moduleId: own.moduleId };
  const copy = await eddy.call('POST /groups/{teamId}/modules/copy', { params: [teamId], body });
  expect(copy).toMatchObject({ moduleName: 'Guidelines 2', username: 'Backend', cardsCount: 1 });
  expect(await eddy.cardsOf(own.moduleId)).toHaveLength(1);
  await lea.expectError('POST /groups/{teamId}/modules/copy', 'NOT_ALLOWED', { params: [teamId], body });
  const leas = await lea.createModule('Leas');
  const ofLea = { params: [teamId], body: { moduleId: leas.moduleId } };
  await lea.expectError('POST /groups/{teamId}/modules/move', 'NOT_ALLOWED', ofLea);
  await eddy.expectError('POST /groups/{teamId}/modules/move', 'NOT_FOUND', ofLea);
});

test('An administrator can bring only their own modules to a team', async () => {
  const { admin, eve } = await openServerWithTeamModule();
  const { moduleId } = await eve.createModule('Private');
  const team = await admin.call('POST /groups', { body: { teamName: 'Admins', displayName: 'Root' } });
  for (const how of ['copy', 'move'] as const)
    await admin.expectError(`POST /groups/{teamId}/modules/${how}`, 'NOT_FOUND', {
      params: [team.teamId],
      body: { moduleId },
    });
});

test('A module that moves to a team keeps its cards, schedules and pictures, and is not shared anymore', async () => {
  const { server, eddy, lea, eve, teamId } = await openServerWithTeamModule();
  const own = await eddy.createModule('Closures');
  const { path, mediaId } = await eddy.call('POST /media', { body: png() });
  const card = await eddy.createCard(own.moduleId, `![Scopes](${path})`);
  await eddy.call('POST /reviews', reviewOf(card.cardId));
  const { token } = await eddy.call('PUT /modules/{id}/share/link', { params: [own.moduleId] });
  const body = { moduleId: own.moduleId };
  const moved = await eddy.call('POST /groups/{teamId}/modules/move', { params: [teamId], body });
  expect(moved).toMatchObject({ moduleId: own.moduleId, username: 'Backend', isFollowed: true });
  await expectCorrectCounts(server.database);
  expect((await eddy.call('GET /modules')).data).toEqual([]);
  expect(await lea.cardsOf(own.moduleId)).toMatchObject([{ cardId: card.cardId }]);
  expect((await eddy.call('GET /review/modules'))[0]).toMatchObject({ moduleName: 'Closures', newCards: 0 });
  await eve.expectError('GET /shared/{token}', 'NOT_FOUND', { params: [token] });
  expect((await lea.request('GET /media/{mediaId}', { params: [mediaId] })).status).toBe(200);
  await eve.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [mediaId] });
  await eddy.call('DELETE /groups/{teamId}/membership', { params: [teamId] });
  server.clock.now += restoreWindowMs + 1;
  await purgeExpired(server.services);
  expect((await lea.request('GET /media/{mediaId}', { params: [mediaId] })).status).toBe(200);
});

test('A copied module that moves to a team gets no updates of its author', async () => {
  const { server, eddy, eve, teamId } = await openServerWithTeamModule();
  const { moduleId } = await eve.createModule('Closures');
  await eve.createCard(moduleId, 'What is a closure?');
  const { token, share } = await eve.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  const copy = await eddy.call('PUT /shares/{shareId}/follow', {
    params: [share.shareId],
    body: { token },
  });
  await eddy.call('POST /groups/{teamId}/modules/move', {
    params: [teamId],
    body: { moduleId: copy.moduleId },
  });
  expect(await server.database.selectFrom('followed_cards').selectAll().execute()).toEqual([]);
  expect(await eddy.call('GET /follows')).toEqual([]);
});

test('Pictures of a team are readable by its members only, and a member’s own ones are not shared', async () => {
  const { eddy, lea, eve, moduleId } = await openServerWithTeamModule();
  const query = `?moduleId=${moduleId}`;
  const { path, mediaId } = await eddy.call('POST /media', { query, body: png() });
  await lea.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [mediaId] });
  await eddy.createCard(moduleId, `![Scopes](${path})`);
  expect((await lea.request('GET /media/{mediaId}', { params: [mediaId] })).status).toBe(200);
  await eve.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [mediaId] });
  // Naming a file that another member has does not open it.
  const leas = await lea.call('POST /media', { body: png(9, 9) });
  await eddy.createCard(moduleId, `![Guess](${leas.path})`);
  await eddy.expectError('GET /media/{mediaId}', 'NOT_FOUND', { params: [leas.mediaId] });
});

test('The quotas of an account count for each team', async () => {
  const { server, eddy, moduleId, teamId } = await openServerWithTeamModule();
  server.services.config.quotas.cards = 2;
  server.clock.now += 60_000;
  const body = { question: 'One more?', answer: 'No.' };
  await eddy.expectError('POST /cards', 'QUOTA_EXCEEDED', { body: { ...body, moduleId } });
  const own = await eddy.createModule('Own');
  await eddy.call('POST /cards', { body: { ...body, moduleId: own.moduleId } });
  await eddy.expectError('POST /groups/{teamId}/modules/copy', 'QUOTA_EXCEEDED', {
    params: [teamId],
    body: { moduleId: own.moduleId },
  });
});

test('A team has its own quotas of modules, bytes and files, apart from those of its members', async () => {
  const { server, eddy, moduleId, teamId } = await openServerWithTeamModule();
  const { quotas } = server.services.config;
  const measureAgain = () => (server.clock.now += 60_000);
  quotas.modules = 1;
  measureAgain();
  const another = { moduleName: 'Runbooks', stackName: 'JS' };
  const params = [teamId];
  await eddy.expectError('POST /groups/{teamId}/modules', 'QUOTA_EXCEEDED', { params, body: another });
  const own = await eddy.createModule('Own');
  quotas.bytes = 950;
  measureAgain();
  const long = { question: 'Q'.repeat(900), answer: 'A' };
  await eddy.expectError('POST /cards', 'QUOTA_EXCEEDED', { body: { ...long, moduleId } });
  await eddy.call('POST /cards', { body: { ...long, moduleId: own.moduleId } });
  quotas.media = mediaMinBytes;
  const query = `?moduleId=${moduleId}`;
  await eddy.call('POST /media', { query, body: png(1, 1) });
  await eddy.expectError('POST /media', 'QUOTA_EXCEEDED', { query, body: png(2, 2) });
  await eddy.call('POST /media', { body: png(2, 2) });
});

test('Cards move between modules of one team only', async () => {
  const { eddy, teamId, first, second } = await openServerWithTeamModule();
  const other = await createTeamModule(eddy, teamId, 'Runbooks');
  const own = await eddy.createModule('Own');
  const move = (cardId: number, moduleId: number) => ({ body: { cards: [{ cardId, moduleId }] } });
  await eddy.call('PUT /cards', move(first.cardId, other.moduleId));
  await eddy.expectError('PUT /cards', 'NOT_FOUND', move(second.cardId, own.moduleId));
  const { cardId } = await eddy.createCard(own.moduleId);
  await eddy.expectError('PUT /cards', 'NOT_FOUND', move(cardId, other.moduleId));
  expect(await eddy.cardsOf(other.moduleId)).toHaveLength(1);
});

test('A deleted team comes back with its modules and follows, and is purged with everything', async () => {
  const { server, ada, lea, moduleId, teamId }: TestTeam & { moduleId: number } =
    await openServerWithTeamModule();
  await follow(lea, teamId, moduleId);
  await ada.call('DELETE /groups/{teamId}', { params: [teamId] });
  await expectCorrectCounts(server.database);
  await lea.expectError('GET /modules/{id}', 'NOT_FOUND', { params: [moduleId] });
  expect(await queueOf(lea)).toEqual([]);
  await ada.call('POST /groups/{teamId}/restore', { params: [teamId] });
  await expectCorrectCounts(server.database);
  expect(await queueOf(lea)).toHaveLength(2);
  await ada.call('DELETE /groups/{teamId}', { params: [teamId] });
  server.clock.now += restoreWindowMs + 1;
  await purgeExpired(server.services);
  for (const table of ['modules', 'cards', 'team_follows', 'teams'] as const)
    expect(await server.database.selectFrom(table).selectAll().execute()).toEqual([]);
  await expectCorrectCounts(server.database);
});
