import { restoreWindowMs } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { createTeam, memberIdOf, openServerWithTeam } from './support/teams.ts';
import type { TestClient } from './support/test-client.ts';

const erase = (client: TestClient, username: string) =>
  client.call('POST /users/me/erase', { body: { username } });

const rolesIn = async (client: TestClient, teamId: number) => {
  const { members } = await client.call('GET /groups/{teamId}', { params: [teamId] });
  return members.map(({ displayName, role }) => `${displayName}: ${role}`);
};

test('Before an owner’s account goes, the team passes on to an editor, else to a learner', async () => {
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
  expect((await progress()).map(({ modules }) => modules === null)).toEqual([false, true, true]);
  const share = (sharesProgress: boolean) => ({ params: [teamId], body: { sharesProgress } });
  expect(await lea.call('PUT /groups/{teamId}/membership', share(true))).toMatchObject({
    sharesProgress: true,
  });
  const studiedAt = new Date(server.clock.now).toISOString();
  const [own, ofEddy, ofLea] = await progress();
  expect(ofLea).toEqual({
    memberId: await memberIdOf(lea, teamId),
    displayName: 'Lea the learner',
    role: 'learner',
    modules: [{ moduleId, cardsCount: 2, started: 1, due: 0, retention: null, lastStudiedAt: studiedAt }],
  });
  expect(ofEddy?.modules).toBeNull();
  expect(own?.modules).toMatchObject([{ started: 0, lastStudiedAt: null }]);
  server.clock.now += 20 * 24 * 60 * 60 * 1000;
  expect((await progress())[2]?.modules).toMatchObject([{ due: 1 }]);
  await grade(lea, 4, 'Good');
  expect((await progress())[2]?.modules).toMatchObject([{ due: 0, retention: 1 }]);
  for (const client of [eddy, lea])
    await client.expectError('GET /groups/{teamId}/progress', 'NOT_ALLOWED', { params: [teamId] });
  await lea.call('PUT /groups/{teamId}/membership', share(false));
  expect((await progress())[2]?.modules).toBeNull();
  // They agreed to show it to the old owner, not to the next one.
  await lea.call('PUT /groups/{teamId}/membership', share(true));
  await ada.call('PUT /groups/{teamId}/owner', {
    params: [teamId],
    body: { memberId: await memberIdOf(eddy, teamId) },
  });
  const seen = await eddy.call('GET /groups/{teamId}/progress', { params: [teamId] });
  expect(seen.map(({ modules }) => modules === null)).toEqual([true, false, true]);
});
