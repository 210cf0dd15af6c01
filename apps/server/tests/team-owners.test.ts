import { pageSizeDefault, pageSizeMax, restoreWindowMs } from '@flipstack/contract';
import { expect, test, vi } from 'vitest';
import { isSlowRead } from '../src/database/engine/slow-read.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { learnedSchedule } from './support/learned-schedule.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { createTeam, memberIdOf, openServerWithTeam, type TestTeam } from './support/teams.ts';
import type { TestClient } from './support/test-client.ts';
import { watchQueries } from './support/watch-queries.ts';

const erase = (client: TestClient, username: string) =>
  client.call('POST /users/me/erase', { body: { username } });

const rolesIn = async (client: TestClient, teamId: number) => {
  const { members } = await client.call('GET /groups/{teamId}', { params: [teamId] });
  return members.map(({ displayName, role }) => `${displayName}: ${role}`);
};

test('Before an owner’s account is removed, the team passes to an editor, or else to a learner', async () => {
  const { server, ada, eddy, lea, teamId } = await openServerWithTeam();
  const { moduleId } = await ada.call('POST /groups/{teamId}/modules', {
    params: [teamId],
    body: { moduleName: 'Guidelines', stackName: 'JS' },
  });
  await erase(ada, 'ada');
  expect(await rolesIn(lea, teamId)).toEqual(['Edward: owner', 'Lea the learner: learner']);
  await erase(eddy, 'eddy');
  expect(await rolesIn(lea, teamId)).toEqual(['Lea the learner: owner']);
  server.clock.now += restoreWindowMs + 1;
  await purgeExpired(server.services);
  expect(await rolesIn(lea, teamId)).toEqual(['Lea the learner: owner']);
  expect(await lea.call('GET /modules/{id}', { params: [moduleId] })).toMatchObject({ username: 'Backend' });
  await expectCorrectCounts(server.database);
});

test('A team that an administrator’s deletion leaves without an owner passes on, and stays so', async () => {
  const { server, ada, eddy, teamId } = await openServerWithTeam();
  const admin = await server.administrator();
  const { id } = await ada.me();
  await admin.call('DELETE /users/{id}', { params: [id] });
  await admin.call('POST /users/{id}/restore', { params: [id] });
  expect(await rolesIn(eddy, teamId)).toEqual([
    'Countess: editor',
    'Edward: owner',
    'Lea the learner: learner',
  ]);
  const { data } = await admin.call('GET /audit', { query: '?action=team.passed-on' });
  expect(data).toMatchObject([{ actor: 'ada', object: `team ${teamId} "Backend"` }]);
});

test('A team without another member is deleted with its owner, and restored with them', async () => {
  const { server, eve } = await openServerWithTeam();
  const admin = await server.administrator();
  const { teamId } = await createTeam(eve, 'Snow White');
  const { moduleId } = await eve.call('POST /groups/{teamId}/modules', {
    params: [teamId],
    body: { moduleName: 'Alone', stackName: 'JS' },
  });
  const { id } = await eve.me();
  await admin.call('DELETE /users/{id}', { params: [id] });
  await expectCorrectCounts(server.database);
  await admin.call('POST /users/{id}/restore', { params: [id] });
  await expectCorrectCounts(server.database);
  await eve.signIn('eve', 'Memb3r!pass');
  expect((await eve.call('GET /groups/{teamId}', { params: [teamId] })).modules).toMatchObject([
    { moduleId },
  ]);
  await admin.call('DELETE /users/{id}', { params: [id] });
  server.clock.now += restoreWindowMs + 1;
  await purgeExpired(server.services);
  expect(await server.database.selectFrom('teams').select('id').where('id', '=', teamId).execute()).toEqual(
    [],
  );
  expect(await server.database.selectFrom('modules').selectAll().execute()).toEqual([]);
  await expectCorrectCounts(server.database);
});

test('The owner sees the progress of members who share it, until they withdraw it', async () => {
  const { server, ada, eddy, lea, teamId } = await openServerWithTeam();
  const { moduleId } = await ada.call('POST /groups/{teamId}/modules', {
    params: [teamId],
    body: { moduleName: 'Guidelines', stackName: 'JS' },
  });
  const cards = [await ada.createCard(moduleId, 'One?'), await ada.createCard(moduleId, 'Two?')];
  const grade = async (client: TestClient, number: number, rating: string) => {
    const reviewId = '11111111-1111-4111-8111-111111111111'.replaceAll('1', String(number));
    const card = `own-${cards[0]?.cardId}`;
    await client.call('POST /reviews', { body: { reviewId, card, rating, durationMs: 1000 } });
  };
  await grade(lea, 2, 'Easy');
  await grade(eddy, 3, 'Easy');
  const progress = () => ada.call('GET /groups/{teamId}/progress', { params: [teamId] });
  const isShared = async () => (await progress()).map(({ total }) => total !== null);
  expect(await isShared()).toEqual([true, false, false]);
  const share = (sharesProgress: boolean) => ({ params: [teamId], body: { sharesProgress } });
  expect(await lea.call('PUT /groups/{teamId}/membership', share(true))).toMatchObject({
    sharesProgress: true,
  });
  const lastStudiedAt = new Date(server.clock.now).toISOString();
  const [own, ofEddy, ofLea] = await progress();
  const memberId = await memberIdOf(lea, teamId);
  expect(ofLea).toEqual({
    memberId,
    displayName: 'Lea the learner',
    role: 'learner',
    total: { cardsCount: 2, started: 1, due: 0, lastStudiedAt },
  });
  expect(ofEddy?.total).toBeNull();
  expect(own?.total).toEqual({ cardsCount: 2, started: 0, due: 0, lastStudiedAt: null });
  const parts = { params: [teamId, memberId] };
  const modules = async () => (await ada.call('GET /groups/{teamId}/progress/{memberId}', parts)).data;
  const begun = { moduleId, moduleName: 'Guidelines', cardsCount: 2, started: 1 };
  expect(await modules()).toEqual([{ ...begun, due: 0, retention: null, lastStudiedAt }]);
  server.clock.now += 20 * 24 * 60 * 60 * 1000;
  expect((await progress())[2]?.total).toMatchObject({ due: 1 });
  await grade(lea, 4, 'Good');
  expect((await progress())[2]?.total).toMatchObject({ due: 0 });
  expect(await modules()).toMatchObject([{ ...begun, due: 0, retention: 1 }]);
  for (const client of [eddy, lea]) {
    await client.expectError('GET /groups/{teamId}/progress', 'NOT_ALLOWED', { params: [teamId] });
    await client.expectError('GET /groups/{teamId}/progress/{memberId}', 'NOT_ALLOWED', parts);
  }
  await lea.call('PUT /groups/{teamId}/membership', share(false));
  expect((await progress())[2]?.total).toBeNull();
  await ada.expectError('GET /groups/{teamId}/progress/{memberId}', 'NOT_FOUND', parts);
  // They agreed to show it to the old owner, not to the next one.
  await lea.call('PUT /groups/{teamId}/membership', share(true));
  await ada.call('PUT /groups/{teamId}/owner', {
    params: [teamId],
    body: { memberId: await memberIdOf(eddy, teamId) },
  });
  const seen = await eddy.call('GET /groups/{teamId}/progress', { params: [teamId] });
  expect(seen.map(({ total }) => total !== null)).toEqual([false, true, false]);
  await eddy.expectError('GET /groups/{teamId}/progress/{memberId}', 'NOT_FOUND', parts);
});

/** Modules of a team with a card each, which all of some members have begun. */
async function fillTeam({ server, teamId }: TestTeam, count: number, users: readonly number[]) {
  const { database } = server;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const moduleRows = numbers.map((id) => ({
    author_id: teamId,
    stack_id: 1,
    name: `Module ${id}`,
    created_at: 0,
    deleted_at: null,
  }));
  const modules = await database.insertInto('modules').values(moduleRows).returning('id').execute();
  const card = {
    level: 'EASY',
    kind: 'flip',
    body: null,
    position: 0,
    created_at: 0,
    deleted_at: null,
  } as const;
  const cardRows = modules.map(({ id }) => ({ ...card, module_id: id, question: 'Q', answer: 'A' }));
  const cards = await database.insertInto('cards').values(cardRows).returning('id').execute();
  for (const user_id of users) {
    const rows = cards.map(({ id }, index) => ({
      ...learnedSchedule,
      user_id,
      card_id: id,
      last_review_at: index,
    }));
    await database.insertInto('schedules').values(rows).execute();
  }
}

test('Progress reads one row for each member, and pages of the modules of one', async () => {
  const team = await openServerWithTeam();
  const { server, ada, eddy, lea, teamId } = team;
  const users = await Promise.all([ada, eddy, lea].map(async (client) => (await client.me()).id));
  const modules = pageSizeMax + 50;
  await fillTeam(team, modules, users);
  for (const client of [eddy, lea])
    await client.call('PUT /groups/{teamId}/membership', {
      params: [teamId],
      body: { sharesProgress: true },
    });
  const progress = await watchQueries(server, () =>
    ada.call('GET /groups/{teamId}/progress', { params: [teamId] }),
  );
  expect(progress.result.map(({ total }) => total)).toMatchObject(
    Array(3).fill({ cardsCount: modules, started: modules, due: modules }),
  );
  expect(progress.rows).toBeLessThan(pageSizeDefault);
  const params = [teamId, await memberIdOf(lea, teamId)];
  const read = (query: string) => ada.call('GET /groups/{teamId}/progress/{memberId}', { params, query });
  const page = await watchQueries(server, () => read(''));
  expect(page.result.total_elements).toBe(modules);
  expect(page.result.data.map(({ moduleName }) => moduleName)).toEqual(
    Array.from({ length: pageSizeDefault }, (_, index) => `Module ${modules - index}`),
  );
  expect(page.rows).toBeLessThan(2 * pageSizeDefault);
  // Adding up schedules takes long, so it happens once, and not on the main thread.
  const ofSchedules = page.queries.filter(({ sql }) => sql.includes('"schedules"'));
  expect(ofSchedules.map(({ sql }) => isSlowRead(sql))).toEqual([true]);
  expect((await read(`?page=1&size=${pageSizeMax}`)).data).toHaveLength(50);
  expect(await read(`?page=2&size=${pageSizeMax}`)).toEqual({
    data: [],
    current_page: 2,
    total_elements: modules,
    total_pages: 2,
  });
});

test('An owner waits after reading the progress of members with many schedules', async () => {
  const team = await openServerWithTeam();
  const { server, ada, lea, teamId } = team;
  const { id } = await lea.me();
  await fillTeam(team, 50, [id]);
  await lea.call('PUT /groups/{teamId}/membership', { params: [teamId], body: { sharesProgress: true } });
  const memberId = await memberIdOf(lea, teamId);
  server.services.config.rateLimitScale = 0.0001;
  const { largeReads } = server.services;
  await ada.call('GET /groups/{teamId}/progress', { params: [teamId] });
  void ada.request('GET /groups/{teamId}/progress', { params: [teamId] });
  void ada.request('GET /groups/{teamId}/progress/{memberId}', { params: [teamId, memberId] });
  await vi.waitFor(() => expect(largeReads.waiting()).toBe(2));
  // What adds nothing up does not wait.
  expect(await rolesIn(ada, teamId)).toHaveLength(3);
  expect(largeReads.waiting()).toBe(2);
});
