import { messages, sessionLifetimeMaxMs, sessionLifetimeMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function signInFrom(server: TestServer, userAgent: string, address: string): Promise<TestClient> {
  const client = server.guest();
  const body = { username: 'ada', password: memberPassword };
  await client.call('POST /auth/login', { body, address, headers: { 'user-agent': userAgent } });
  return client;
}

const sessionsOf = (client: TestClient) => client.call('GET /users/me/sessions');

describe('The list of sessions', () => {
  test('says on which device, where and when each started, the current one first', async () => {
    const server = await openTestServer();
    await server.member('ada');
    server.clock.now += 60_000;
    const laptop = await signInFrom(server, firefox, '192.0.2.7');
    server.clock.now += 60_000;
    await signInFrom(server, phone, '2001:db8:1:2:3::4');
    const sessions = await sessionsOf(laptop);
    expect(
      sessions.map(({ device, place, startedAt, isCurrent }) => [device, place, startedAt, isCurrent]),
    ).toEqual([
      ['Firefox on Linux', '192.0.2.7', '2026-11-21T12:01:00.000Z', true],
      ['Safari on iOS', '2001:db8:1:2::/64', '2026-11-21T12:02:00.000Z', false],
      ['', '192.0.2.1', '2026-11-21T12:00:00.000Z', false],
    ]);
    const rows = await server.database.selectFrom('sessions').select('token_hash').execute();
    for (const { token_hash } of rows) expect(JSON.stringify(sessions)).not.toContain(token_hash.slice(0, 8));
  });

  test('leaves out sessions that have expired, and those of others', async () => {
    const server = await openTestServer();
    await server.member('ada');
    await server.member('bob');
    server.clock.now += sessionLifetimeMs;
    const ada = await signInFrom(server, firefox, '192.0.2.7');
    expect(await sessionsOf(ada)).toHaveLength(1);
    await server.guest().expectError('GET /users/me/sessions', 'NOT_SIGNED_IN');
  });
});

describe('Ending sessions', () => {
  test('ends one of your own', async () => {
    const server = await openTestServer();
    const first = await server.member('ada');
    const laptop = await signInFrom(server, firefox, '192.0.2.7');
    const bob = await server.member('bob');
    const [, other] = await sessionsOf(laptop);
    const params = [other?.id ?? ''];
    await bob.expectError('DELETE /users/me/sessions/{sessionId}', 'NOT_FOUND', { params });
    expect(await laptop.call('DELETE /users/me/sessions/{sessionId}', { params })).toEqual({ ended: 1 });
    await first.expectError('GET /users/me', 'NOT_SIGNED_IN');
    const gone = await laptop.expectError('DELETE /users/me/sessions/{sessionId}', 'NOT_FOUND', { params });
    expect(gone.message).toBe(messages.sessionNotFound);
    await laptop.me();
  });

  test('ends all others of your own', async () => {
    const server = await openTestServer();
    const first = await server.member('ada');
    const bob = await server.member('bob');
    const laptop = await signInFrom(server, firefox, '192.0.2.7');
    await signInFrom(server, phone, '192.0.2.8');
    expect(await laptop.call('DELETE /users/me/sessions')).toEqual({ ended: 2 });
    await first.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await bob.me();
    expect(await sessionsOf(laptop)).toHaveLength(1);
  });

  test('ends all of a user, by an administrator', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const { id } = await ada.me();
    await bob.expectError('DELETE /users/{id}/sessions', 'NOT_ALLOWED', { params: [id] });
    expect(await admin.call('DELETE /users/{id}/sessions', { params: [id] })).toEqual({ ended: 1 });
    await ada.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await bob.me();
    await admin.expectError('DELETE /users/{id}/sessions', 'NOT_FOUND', { params: [999] });
  });

  test('ends a session ninety days after it started, however often it is used', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const startedAt = server.clock.now;
    for (const days of [25, 50, 75, 89]) {
      server.clock.now = startedAt + days * 24 * 60 * 60 * 1000;
      await ada.me();
    }
    server.clock.now = startedAt + sessionLifetimeMaxMs - 1;
    await ada.me();
    server.clock.now += 1;
    await ada.expectError('GET /users/me', 'NOT_SIGNED_IN');
  });

  test('ends the oldest session of a user who has too many', async () => {
    const server = await openTestServer({ variables: { QUOTA_SESSIONS: '3' } });
    const oldest = await server.member('ada');
    const clients: TestClient[] = [];
    for (let index = 0; index < 3; index++) {
      if (index > 0) await oldest.me();
      server.clock.now += 1;
      clients.push(await signInFrom(server, firefox, '192.0.2.7'));
    }
    await oldest.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await clients[0]?.me();
    expect(await sessionsOf(clients.at(-1) ?? oldest)).toHaveLength(3);
  });

  test('ends none without a quota, and beyond a hundred by default', async () => {
    const variables = { RATE_LIMIT_SCALE: '0' };
    for (const [quota, left] of [
      ['0', 102],
      ['', 100],
    ] as const) {
      const server = await openTestServer({ variables: { ...variables, QUOTA_SESSIONS: quota } });
      const oldest = await server.member('ada');
      for (let index = 0; index < 101; index++) {
        server.clock.now += 1;
        await signInFrom(server, firefox, '192.0.2.7');
      }
      const { count } = await server.database
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', 2)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(left);
      expect((await oldest.request('GET /users/me')).status).toBe(quota === '0' ? 200 : 401);
    }
  });
});

describe('The audit log', () => {
  test('records sign-ins, refused sign-ins and ends of sessions, with the place but no secret', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    const laptop = await signInFrom(server, firefox, '192.0.2.7');
    for (const username of ['ADA', 'MyS3cret!']) {
      const body = { username, password: 'Gu3ss!word' };
      await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body });
    }
    await laptop.call('DELETE /users/me/sessions');
    await laptop.call('GET /auth/logout');
    await admin.call('DELETE /users/{id}/sessions', { params: [2] });
    const { data } = await admin.call('GET /audit', { query: '?size=250' });
    const lines = data.map(({ actor, action, object, detail }) =>
      [actor, action, object, detail].join(' · '),
    );
    expect(lines.reverse()).toEqual([
      'admin · session.started · user 1 "admin" · 192.0.2.1',
      'ada · user.registered · user 2 "ada" · ',
      'ada · session.started · user 2 "ada" · Firefox on Linux, 192.0.2.7',
      '(guest) · session.refused · user 2 "ada" · 192.0.2.1',
      '(guest) · session.refused · unknown user · 192.0.2.1',
      'ada · session.ended · user 2 "ada" · 1 session',
      'ada · session.ended · user 2 "ada" · signed out',
      'admin · session.ended · user 2 "ada" · 0 sessions',
    ]);
    expect(server.logLines.join('') + lines.join('')).not.toMatch(/S3cret|Gu3ss|Memb3r/);
  });
});
