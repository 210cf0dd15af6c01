import { type Call, messages } from '@flipstack/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createTestServer,
  memberPassword,
  openTestServer,
  type TestServer,
  temporaryFolder,
} from './support/test-server.ts';

const minuteMs = 60_000;

function guess(
  server: TestServer,
  username: string,
  address = '192.0.2.1',
  headers: Record<string, string> = {},
) {
  const body = { username, password: 'wrong' };
  return server.guest().request('POST /auth/login', { body, address, headers });
}

async function guessTimes(server: TestServer, times: number, username: string) {
  for (let index = 0; index < times; index++) expect((await guess(server, username)).status).toBe(401);
}

describe('The rate limit', () => {
  test('blocks a username after ten failed sign-ins in fifteen minutes', async () => {
    const server = await openTestServer();
    await server.member('ada');
    await guessTimes(server, 10, 'ada');
    server.clock.now += minuteMs;
    const refused = await guess(server, 'ADA');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60));
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Try again in 14 minutes' });
    const body = { username: 'ada', password: memberPassword };
    await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body });
    expect((await guess(server, 'bob')).status).toBe(401);
    server.clock.now += 14 * minuteMs;
    await server.guest().signIn('ada', memberPassword);
  });

  test('blocks an unknown username in the same way', async () => {
    const server = await openTestServer();
    await guessTimes(server, 10, 'unknown');
    expect((await guess(server, 'unknown')).status).toBe(429);
  });

  test('resets the failures after a successful sign-in', async () => {
    const server = await openTestServer();
    await server.member('ada');
    await guessTimes(server, 9, 'ada');
    await server.guest().signIn('ada', memberPassword);
    await guessTimes(server, 9, 'ada');
    await server.guest().signIn('ada', memberPassword);
  });

  test('holds for concurrent guesses, and does not count concurrent successful sign-ins', async () => {
    const server = await openTestServer();
    await server.member('ada');
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(server, 'ada')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
    await server.member('bob');
    await Promise.all(Array.from({ length: 30 }, () => server.guest().signIn('bob', memberPassword)));
  });

  test('blocks an address after a hundred failed sign-ins under any usernames', async () => {
    const server = await openTestServer();
    for (let index = 0; index < 100; index++) expect((await guess(server, `user${index}`)).status).toBe(401);
    expect((await guess(server, 'fresh')).status).toBe(429);
    expect((await guess(server, 'fresh', '192.0.2.2')).status).toBe(401);
    const rows = await server.database.selectFrom('throttles').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/user1|192/);
  });

  test('counts an IPv6 /64 as one address, and trusts forwarded addresses only behind proxies', async () => {
    const variables = { RATE_LIMIT_SCALE: '0.01' };
    const server = await openTestServer({ variables });
    expect((await guess(server, 'a1', '2001:db8:1:2::1')).status).toBe(401);
    expect((await guess(server, 'a2', '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await guess(server, 'a3', '2001:db8:1:3::1')).status).toBe(401);
    expect((await guess(server, 'a4', '::ffff:192.0.2.9')).status).toBe(401);
    expect((await guess(server, 'a5', '192.0.2.9')).status).toBe(429);
    expect((await guess(server, 'a6', '192.0.2.9', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);

    const proxied = await openTestServer({ variables: { ...variables, TRUST_PROXY: 'true' } });
    const via = (forwarded: string, username: string) =>
      guess(proxied, username, '10.0.0.1', { 'x-forwarded-for': forwarded });
    expect((await via('198.51.100.1', 'b1')).status).toBe(401);
    expect((await via('9.9.9.9, 198.51.100.1', 'b2')).status).toBe(429);
    expect((await via('198.51.100.1, 198.51.100.2', 'b3')).status).toBe(401);
  });

  test('allows sixty registrations per address and hour, counting only successful ones', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.05' } });
    for (const name of ['one', 'two']) await server.member(name);
    const body = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'x@example.org',
      username: 'one',
      password: memberPassword,
    };
    await server.guest().expectError('POST /auth/registration', 'CONFLICT', { body });
    await server.member('three');
    const four = { body: { ...body, username: 'four' } };
    await server.guest().expectError('POST /auth/registration', 'TOO_MANY_REQUESTS', four);
    server.clock.now += 60 * minuteMs;
    await server.member('four');
  });

  test('lets an address find out thirty taken names or email addresses an hour', async () => {
    const server = await openTestServer();
    await server.member('ada');
    const person = { firstName: 'Ada', lastName: 'Lovelace', password: memberPassword };
    const probe = { body: { ...person, email: 'ada@example.org', username: 'prober' } };
    for (let index = 0; index < 30; index++) {
      const error = await server.guest().expectError('POST /auth/registration', 'CONFLICT', probe);
      expect(Object.keys(error.errors ?? {})).toEqual(['email']);
    }
    await server.guest().expectError('POST /auth/registration', 'TOO_MANY_REQUESTS', probe);
    const elsewhere = { ...probe, address: '192.0.2.2' };
    await server.guest().expectError('POST /auth/registration', 'CONFLICT', elsewhere);
    server.clock.now += 60 * minuteMs;
    await server.guest().expectError('POST /auth/registration', 'CONFLICT', probe);
  });

  test('allows ten password changes an hour', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const change = { params: [id], headers: { 'x-password': 'N3wpass!word' } };
    for (let index = 0; index < 10; index++) await ada.call('PUT /users/{id}/password', change);
    await ada.expectError('PUT /users/{id}/password', 'TOO_MANY_REQUESTS', change);
  });

  test('allows 1,200 writes a minute across all calls, and any number of reads', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const calls: [Call, object][] = [
      ['DELETE /cards/{id}', { params: [1] }],
      ['POST /cards', { body: {} }],
      ['PUT /modules/{id}', { params: [1], body: {} }],
    ];
    for (let index = 0; index < 1200; index++) {
      const [call, parts] = calls[index % 3] ?? calls[0] ?? [];
      if (call !== undefined) expect((await ada.request(call, parts)).status).toBeLessThan(429);
    }
    const refused = await ada.request('DELETE /cards/{id}', { params: [1] });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await ada.call('GET /modules');
    await (await server.member('bob')).createModule();
    server.clock.now += minuteMs;
    await ada.createModule();
  });

  test('lets a user sign out who has written too much', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.01' } });
    const ada = await server.member('ada');
    const write = { params: [1] };
    for (let index = 0; index < 12; index++) await ada.expectError('DELETE /cards/{id}', 'NOT_FOUND', write);
    await ada.expectError('DELETE /cards/{id}', 'TOO_MANY_REQUESTS', write);
    expect(await ada.call('POST /auth/logout')).toEqual({ message: messages.signedOut });
  });

  test('counts a call with many cards as one write per 25 cards', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.1' } });
    const ada = await server.member('ada');
    const cardIds = Array.from({ length: 1000 }, (_, index) => index + 1);
    const cards = cardIds.map((cardId) => ({ cardId, level: 'HARD' }));
    await ada.expectError('POST /cards/delete', 'NOT_FOUND', { body: { cardIds } });
    await ada.expectError('POST /cards/restore', 'NOT_FOUND', { body: { cardIds } });
    await ada.expectError('PUT /cards', 'NOT_FOUND', { body: { cards: cards.slice(0, 951) } });
    await ada.expectError('POST /cards/delete', 'NOT_FOUND', { body: { cardIds: [1] } });
    await ada.expectError('POST /cards/delete', 'TOO_MANY_REQUESTS', { body: { cardIds: [1] } });
    server.clock.now += minuteMs;
    await ada.expectError('PUT /cards', 'NOT_FOUND', { body: { cards } });
  });

  test('survives a restart', async () => {
    const folder = temporaryFolder();
    const first = await createTestServer({ folder });
    await guessTimes(first, 10, 'ada');
    await first.close();
    const second = await createTestServer({ folder });
    onTestFinished(() => second.close());
    expect((await guess(second, 'ada')).status).toBe(429);
  });

  test('can be turned off for a load test', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    await guessTimes(server, 12, 'ada');
    expect(await server.database.selectFrom('throttles').selectAll().execute()).toEqual([]);
  });

  test('refuses sign-ins at once when too many of one account are waiting, and admits others', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
    await server.member('ada');
    await server.member('bob');
    const signIn = (username: string, address: string) => {
      const body = { username, password: memberPassword };
      return server.guest().request('POST /auth/login', { body, address });
    };
    const flood = Array.from({ length: 130 }, () => signIn('ada', '192.0.2.1'));
    const others = [signIn('bob', '192.0.2.1'), signIn('bob', '192.0.2.2'), signIn('bob', '192.0.2.3')];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const attempts = await Promise.all(flood);
    const refused = attempts.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(78);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
  });

  test('counts no sign-in that was refused because too many were waiting', async () => {
    const server = await openTestServer();
    await server.member('ada');
    const body = { username: 'ada', password: memberPassword };
    const flood = Array.from({ length: 130 }, () => server.guest().request('POST /auth/login', { body }));
    const attempts = await Promise.all(flood);
    const admitted = attempts.filter(({ status }) => status === 200).length;
    const counted = await server.database
      .selectFrom('throttles')
      .select(['key', 'count'])
      .where('key', 'like', 'sign-in-%')
      .where('count', '>', 0)
      .execute();
    expect(counted.map(({ key, count }) => `${key.split(':')[0]} ${count}`).toSorted()).toEqual([
      `sign-in-address-all ${admitted}`,
      `sign-in-all ${admitted}`,
    ]);
    expect(admitted).toBeLessThan(130);
  });

  test('keeps the current session after a failed sign-in', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await ada.expectError('POST /auth/login', 'WRONG_CREDENTIALS', {
      body: { username: 'ada', password: 'x' },
    });
    await ada.me();
  });
});
