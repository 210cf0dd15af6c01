import { restoreWindowMs, teamMembersMax } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { accept, createTeam, inviteTo, memberIdOf, openServerWithTeam } from './support/teams.ts';
import { openTestServer } from './support/test-server.ts';

const namesOf = (members: readonly { displayName: string }[]) =>
  members.map(({ displayName }) => displayName);

test('A team has its creator as its owner, and lists members by their names in it', async () => {
  const { ada, lea, teamId, server } = await openServerWithTeam();
  const team = await lea.call('GET /groups/{teamId}', { params: [teamId] });
  expect(team).toMatchObject({
    teamName: 'Backend',
    role: 'learner',
    membersCount: 3,
    sharesProgress: false,
  });
  expect(team.members).toMatchObject([
    { displayName: 'Countess', role: 'owner', isYou: false },
    { displayName: 'Edward', role: 'editor', isYou: false },
    { displayName: 'Lea the learner', role: 'learner', isYou: true },
  ]);
  const text = JSON.stringify(team);
  for (const secret of ['ada', 'eddy', 'Lovelace', 'example.org']) expect(text).not.toContain(secret);
  expect(await ada.call('GET /groups')).toMatchObject([{ teamId, role: 'owner', membersCount: 3 }]);
  expect(await server.guest().request('GET /groups')).toMatchObject({ status: 401 });
});

test('Only the owner renames, deletes and restores a team, and for others it does not exist', async () => {
  const { ada, eddy, lea, eve, teamId, server } = await openServerWithTeam();
  const params = [teamId];
  const body = { teamName: 'Platform' };
  const admin = await server.administrator();
  for (const client of [eddy, lea]) {
    await client.expectError('PUT /groups/{teamId}', 'NOT_ALLOWED', { params, body });
    await client.expectError('DELETE /groups/{teamId}', 'NOT_ALLOWED', { params });
  }
  for (const client of [eve, admin]) {
    await client.expectError('PUT /groups/{teamId}', 'NOT_FOUND', { params, body });
    await client.expectError('DELETE /groups/{teamId}', 'NOT_FOUND', { params });
    await client.expectError('GET /groups/{teamId}', 'NOT_FOUND', { params });
  }
  expect(await ada.call('PUT /groups/{teamId}', { params, body })).toMatchObject(body);
  await ada.call('DELETE /groups/{teamId}', { params });
  await lea.expectError('GET /groups/{teamId}', 'NOT_FOUND', { params });
  expect(await lea.call('GET /groups')).toEqual([]);
  await eddy.expectError('POST /groups/{teamId}/restore', 'NOT_ALLOWED', { params });
  await eve.expectError('POST /groups/{teamId}/restore', 'NOT_FOUND', { params });
  await ada.call('POST /groups/{teamId}/restore', { params });
  expect(await lea.call('GET /groups')).toMatchObject([body]);
  await expectCorrectCounts(server.database);
});

test('A deleted team is gone for good after ten minutes', async () => {
  const { ada, teamId, server } = await openServerWithTeam();
  await inviteTo(ada, teamId);
  await ada.call('DELETE /groups/{teamId}', { params: [teamId] });
  server.clock.now += restoreWindowMs + 1;
  await ada.expectError('POST /groups/{teamId}/restore', 'NOT_FOUND', { params: [teamId] });
  await purgeExpired(server.services);
  for (const table of ['teams', 'team_members', 'team_invitations'] as const)
    expect(await server.database.selectFrom(table).selectAll().execute()).toEqual([]);
  const accounts = server.database.selectFrom('users').select('id').where('is_team', '=', 1);
  expect(await accounts.execute()).toEqual([]);
  await expectCorrectCounts(server.database);
});

test('The account of a team is not a user', async () => {
  const { ada, teamId, server } = await openServerWithTeam();
  const admin = await server.administrator();
  const { data, total_elements } = await admin.call('GET /users');
  expect(total_elements).toBe(5);
  expect(data.map(({ id }) => id)).not.toContain(teamId);
  const { username } = await server.database
    .selectFrom('users')
    .select('username')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  const body = { username, password: 'Memb3r!pass' };
  await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body });
  await admin.expectError('DELETE /users/{id}', 'NOT_FOUND', { params: [teamId] });
  await admin.expectError('PUT /users/{id}/roles', 'NOT_FOUND', {
    params: [teamId],
    body: { roles: ['ADMINISTRATOR'] },
  });
  await admin.expectError('GET /modules/user/{userId}', 'NOT_FOUND', { params: [teamId] });
  await admin.expectError('GET /modules/author/{author}', 'NOT_FOUND', { params: [username] });
  await ada.call('DELETE /groups/{teamId}', { params: [teamId] });
  await admin.expectError('POST /users/{id}/restore', 'NOT_FOUND', { params: [teamId] });
  expect((await admin.call('GET /recently-deleted/all')).users).toEqual([]);
});

test('A member has one name in a team, which is neither their username nor that of another', async () => {
  const { ada, eddy, lea, eve, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId);
  const join = (displayName: string) => ({ params: [token], body: { displayName } });
  await eve.expectError('POST /invitations/{token}/accept', 'CONFLICT', join('countess'));
  const { errors } = await eve.expectError(
    'POST /invitations/{token}/accept',
    'VALIDATION_ERROR',
    join('EVE'),
  );
  expect(errors).toHaveProperty('displayName');
  const rename = (displayName: string) => ({ params: [teamId], body: { displayName } });
  await lea.expectError('PUT /groups/{teamId}/membership', 'CONFLICT', rename('EDWARD'));
  await eddy.call('PUT /groups/{teamId}/membership', rename('Eddie'));
  const team = await lea.call('PUT /groups/{teamId}/membership', rename('Edward'));
  expect(namesOf(team.members)).toEqual(['Countess', 'Eddie', 'Edward']);
  const body = { teamName: 'Mine', displayName: 'Eve' };
  await eve.expectError('POST /groups', 'VALIDATION_ERROR', { body });
});

test('A member owns as many teams as the quota says', async () => {
  const server = await openTestServer({ variables: { QUOTA_TEAMS: '2' } });
  const ada = await server.member('ada');
  const body = { teamName: 'Backend', displayName: 'Countess' };
  const created = await Promise.all([1, 2, 3].map(() => ada.request('POST /groups', { body })));
  expect(created.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  const { message } = await ada.expectError('POST /groups', 'QUOTA_EXCEEDED', { body });
  expect(message).toBe('A member can own 2 teams, and you own 2. Delete one or pass it on first');
});

test('An invitation works for seven days, until it is used up or revoked', async () => {
  const { server, ada, eve, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId, { role: 'editor', usesMax: 2 });
  expect(await eve.call('GET /invitations/{token}', { params: [token] })).toEqual({
    teamName: 'Backend',
    role: 'editor',
    membersCount: 3,
    isMember: false,
    teamId: null,
  });
  const gone = async (of: string) => {
    const one = await eve.expectError('GET /invitations/{token}', 'NOT_FOUND', { params: [of] });
    const body = { displayName: 'Snow White' };
    const other = await eve.expectError('POST /invitations/{token}/accept', 'NOT_FOUND', {
      params: [of],
      body,
    });
    expect(other.message).toBe(one.message);
    return one.message;
  };
  // Seven days, less a millisecond.
  server.clock.now += 604_799_999;
  expect(await accept(await server.member('grace'), token, 'Admiral')).toMatchObject({ role: 'editor' });
  server.clock.now += 1;
  const message = await gone(token);
  expect(await gone('T'.repeat(22))).toBe(message);
  const fresh = await inviteTo(ada, teamId, { usesMax: 1 });
  const [open] = await ada.call('GET /groups/{teamId}/invitations', { params: [teamId] });
  expect(open).toMatchObject({ role: 'learner', usesMax: 1, usesLeft: 1 });
  await ada.call('DELETE /groups/{teamId}/invitations/{invitationId}', {
    params: [teamId, open?.invitationId ?? 0],
  });
  expect(await gone(fresh)).toBe(message);
  const last = await inviteTo(ada, teamId, { usesMax: 1 });
  await accept(eve, last, 'Snow White');
  const mallory = await server.member('mallory');
  await mallory.expectError('GET /invitations/{token}', 'NOT_FOUND', { params: [last] });
  expect(await ada.call('GET /groups/{teamId}/invitations', { params: [teamId] })).toEqual([]);
  await purgeExpired(server.services);
  expect(await server.database.selectFrom('team_invitations').selectAll().execute()).toEqual([]);
});

test('An invitation keeps its token secret and belongs to its team', async () => {
  const { server, ada, eve, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId);
  expect(token).toMatch(/^[\w-]{22}$/);
  const rows = await server.database.selectFrom('team_invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const other = await createTeam(eve, 'Snow White');
  const last = rows.at(-1)?.id ?? 0;
  await eve.expectError('DELETE /groups/{teamId}/invitations/{invitationId}', 'NOT_FOUND', {
    params: [other.teamId, last],
  });
});

test('A member who accepts again keeps their role, and takes no use', async () => {
  const { ada, eddy, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId, { role: 'learner', usesMax: 1 });
  for (const client of [ada, eddy]) {
    expect(await client.call('GET /invitations/{token}', { params: [token] })).toMatchObject({
      isMember: true,
      teamId,
    });
    const response = await client.request('POST /invitations/{token}/accept', {
      params: [token],
      body: { displayName: 'Another name' },
    });
    expect(response.status).toBe(200);
  }
  const { members } = await ada.call('GET /groups/{teamId}', { params: [teamId] });
  expect(members.map(({ role }) => role)).toEqual(['owner', 'editor', 'learner']);
  expect(namesOf(members)).not.toContain('Another name');
  const [open] = await ada.call('GET /groups/{teamId}/invitations', { params: [teamId] });
  expect(open).toBeDefined();
  expect(await ada.call('GET /groups/{teamId}/invitations', { params: [teamId] })).toContainEqual(
    expect.objectContaining({ usesMax: 1, usesLeft: 1 }),
  );
});

test('When several users take the last use at once, one of them joins', async () => {
  const { server, ada, eve, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId, { usesMax: 1 });
  const others = [eve, await server.member('mallory'), await server.member('trent')];
  const joining = others.map((client, index) =>
    client.request('POST /invitations/{token}/accept', {
      params: [token],
      body: { displayName: `Guest ${index}` },
    }),
  );
  const statuses = (await Promise.all(joining)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 404, 404]);
  expect((await ada.call('GET /groups/{teamId}', { params: [teamId] })).membersCount).toBe(4);
});

test('A user who accepts twice at once is a member once, and takes one use', async () => {
  const { ada, eve, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId, { usesMax: 2 });
  const request = { params: [token], body: { displayName: 'Snow White' } };
  const both = [1, 2].map(() => eve.request('POST /invitations/{token}/accept', request));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await ada.call('GET /groups/{teamId}/invitations', { params: [teamId] })).toContainEqual(
    expect.objectContaining({ usesMax: 2, usesLeft: 1 }),
  );
});

test('A full team takes no more members', async () => {
  const { server, ada, eve, teamId } = await openServerWithTeam();
  const { database, clock } = server;
  for (let number = 4; number <= teamMembersMax; number++) {
    const { id } = await database
      .insertInto('users')
      .values({
        username: `u${number}`,
        username_key: `u${number}`,
        email: `u${number}@example.org`,
        email_key: `u${number}@example.org`,
        first_name: 'A',
        last_name: 'B',
        password_hash: '',
        is_administrator: 0,
        image: '',
        created_at: clock.now,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const name = `Member ${number}`;
    const values = { team_id: teamId, user_id: id, role: 'learner', shares_progress: 0 } as const;
    await database
      .insertInto('team_members')
      .values({ ...values, display_name: name, display_key: name, joined_at: clock.now })
      .execute();
  }
  const token = await inviteTo(ada, teamId);
  const { message } = await eve.expectError('POST /invitations/{token}/accept', 'CONFLICT', {
    params: [token],
    body: { displayName: 'Snow White' },
  });
  expect(message).toContain('200 members');
});

test('The owner changes roles, removes members and passes the team on', async () => {
  const { ada, eddy, lea, teamId } = await openServerWithTeam();
  const [adasId, eddysId, leasId] = await Promise.all(
    [ada, eddy, lea].map((client) => memberIdOf(client, teamId)),
  );
  const role = { role: 'editor' };
  const ofLea = { params: [teamId, leasId ?? 0] };
  for (const client of [eddy, lea]) {
    await client.expectError('PUT /groups/{teamId}/members/{memberId}', 'NOT_ALLOWED', {
      ...ofLea,
      body: role,
    });
    await client.expectError('DELETE /groups/{teamId}/members/{memberId}', 'NOT_ALLOWED', ofLea);
    await client.expectError('PUT /groups/{teamId}/owner', 'NOT_ALLOWED', {
      params: [teamId],
      body: { memberId: leasId },
    });
  }
  const changed = await ada.call('PUT /groups/{teamId}/members/{memberId}', { ...ofLea, body: role });
  expect(changed).toMatchObject({ memberId: leasId, role: 'editor' });
  await ada.expectError('PUT /groups/{teamId}/members/{memberId}', 'VALIDATION_ERROR', {
    ...ofLea,
    body: { role: 'owner' },
  });
  for (const call of ['PUT', 'DELETE'] as const)
    await ada.expectError(`${call} /groups/{teamId}/members/{memberId}`, 'CONFLICT', {
      params: [teamId, adasId ?? 0],
      body: role,
    });
  await ada.expectError('DELETE /groups/{teamId}/membership', 'CONFLICT', { params: [teamId] });
  const team = await ada.call('PUT /groups/{teamId}/owner', {
    params: [teamId],
    body: { memberId: eddysId },
  });
  expect(team.members.map((member) => member.role)).toEqual(['editor', 'owner', 'editor']);
  await ada.expectError('DELETE /groups/{teamId}/members/{memberId}', 'NOT_ALLOWED', ofLea);
  await eddy.call('DELETE /groups/{teamId}/members/{memberId}', ofLea);
  await lea.expectError('GET /groups/{teamId}', 'NOT_FOUND', { params: [teamId] });
  await ada.call('DELETE /groups/{teamId}/membership', { params: [teamId] });
  await ada.expectError('DELETE /groups/{teamId}/membership', 'NOT_FOUND', { params: [teamId] });
  expect((await eddy.call('GET /groups/{teamId}', { params: [teamId] })).membersCount).toBe(1);
});

test('A team has one owner, however often it is passed on at once', async () => {
  const { ada, eddy, lea, teamId } = await openServerWithTeam();
  const ids = await Promise.all([eddy, lea].map((client) => memberIdOf(client, teamId)));
  const passing = ids.map((memberId) =>
    ada.request('PUT /groups/{teamId}/owner', { params: [teamId], body: { memberId } }),
  );
  expect((await Promise.all(passing)).map(({ status }) => status).sort()).toEqual([200, 403]);
  const { members } = await lea.call('GET /groups/{teamId}', { params: [teamId] });
  expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
});

test('What is done to a team is in the audit log, without tokens', async () => {
  const { server, ada, teamId } = await openServerWithTeam();
  const token = await inviteTo(ada, teamId);
  const admin = await server.administrator();
  const { data } = await admin.call('GET /audit', { query: '?search=team' });
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['team.created', 'team.invited', 'team.joined']),
  );
  expect(JSON.stringify(data)).not.toContain(token);
  expect(data.at(-1)).toMatchObject({ actor: 'ada', object: `team ${teamId} "Backend"` });
});
