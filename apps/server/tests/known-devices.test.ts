import { deviceLifetimeMs, devicesPerUserMax } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { rateLimits } from '../src/security/rate-limits.ts';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const wrong = { username: 'ada', password: 'wrong' };
const right = { username: 'ada', password: memberPassword };

/** As strangers do it: under the limits of several addresses, until the username is blocked. */
async function lockOut(server: TestServer) {
  for (let index = 0; index < 10; index++)
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body: wrong });
  await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
}

const signOut = (client: TestClient) => client.call('POST /auth/logout');

describe('A browser in which the user has signed in before', () => {
  test('signs in while strangers have used up the attempts', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await signOut(ada);
    await lockOut(server);
    await ada.expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body: wrong });
    await ada.signIn('ada', memberPassword);
    await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
  });

  test('has its own ten wrong attempts', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    for (let index = 0; index < 10; index++)
      await ada.expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body: wrong });
    await ada.expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
    await server.guest().signIn('ada', memberPassword);
  });

  test('signs in from an address that others have used up', async () => {
    const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.1' } });
    const ada = await server.member('ada');
    await signOut(ada);
    for (let index = 0; index < 10; index++) {
      const body = { username: `user${index}`, password: 'wrong' };
      await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body });
    }
    const body = { username: 'fresh', password: 'wrong' };
    await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body });
    await ada.signIn('ada', memberPassword);
  });

  test('is known for its own users only', async () => {
    const server = await openTestServer();
    const bob = await server.member('bob');
    await server.member('ada');
    await lockOut(server);
    await bob.expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
  });

  test('can be that of several users', async () => {
    const server = await openTestServer();
    const shared = await server.member('ada');
    const { device } = shared;
    await shared.register('bob', memberPassword);
    expect(shared.device).toBe(device);
    await lockOut(server);
    await shared.signIn('ada', memberPassword);
  });

  test('is forgotten after a year without a sign-in, and when the password changes', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const laptop = server.guest();
    await laptop.signIn('ada', memberPassword);
    const params = [2];
    await ada.call('PUT /users/{id}/password', { params, headers: { 'x-password': memberPassword } });
    await lockOut(server);
    await ada.signIn('ada', memberPassword);
    await laptop.expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
    const { token } = await admin.call('POST /users/{id}/reset-link', { params });
    const reset = { body: { token, password: memberPassword } };
    await server.guest().call('PUT /auth/password-reset', reset);
    await lockOut(server);
    await ada.expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
    server.clock.now += deviceLifetimeMs;
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });

  test('is not among too many: the oldest is forgotten', async () => {
    const server = await openTestServer();
    const first = await server.member('ada');
    for (let index = 0; index < devicesPerUserMax; index++) {
      server.clock.now += 1;
      await server.guest().signIn('ada', memberPassword);
    }
    const rows = await server.database.selectFrom('known_devices').selectAll().execute();
    expect(rows).toHaveLength(devicesPerUserMax);
    expect(JSON.stringify(rows)).not.toContain(first.device?.split('=')[1]);
    await lockOut(server);
    await first.expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body: right });
  });
});

test('Strangers cannot keep a user who is signed in from confirming the password', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  await lockOut(server);
  ada.device = undefined;
  await ada.call('POST /auth/confirm', { body: { password: memberPassword } });
});

test('Right passwords of strangers count as well, by address', async () => {
  const server = await openTestServer();
  const users = ['ada', 'bob', 'carol', 'dan'];
  for (const username of users) await server.member(username);
  // Three sign-ins for an address, and one for a username.
  server.services.config.rateLimitScale = 0.001;
  const [last = '', ...others] = users.reverse();
  for (const username of others) await server.guest().signIn(username, memberPassword);
  const body = { username: last, password: memberPassword };
  await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body });
});

test('Right passwords of strangers count as well, by username, whatever their address', async () => {
  const { max, windowMs } = rateLimits.signInsOfUsername;
  expect([max, windowMs]).toEqual([600, 15 * 60_000]);
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0.01' } });
  const ada = await server.member('ada');
  const login = (number: number) => ({ body: right, address: `198.51.100.${number}` });
  for (let number = 1; number <= 6; number++) await server.guest().call('POST /auth/login', login(number));
  await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', login(7));
  await ada.call('POST /auth/login', login(8));
  server.clock.now += windowMs;
  await server.guest().call('POST /auth/login', login(9));
});

describe('A proxy without TRUST_PROXY', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1' };
  const warnings = (server: TestServer) => server.logLines.filter((line) => line.includes('TRUST_PROXY'));

  test('is logged once if it has a private address', async () => {
    const server = await openTestServer();
    await server.guest().request('GET /stacks', { headers: forwarded, address: '192.0.2.1' });
    await server.guest().request('GET /stacks', { address: '10.0.0.1' });
    expect(warnings(server)).toEqual([]);
    for (const address of ['::ffff:10.0.0.1', '127.0.0.1', 'fd00::1'])
      await server.guest().request('GET /stacks', { headers: forwarded, address });
    expect(warnings(server)).toHaveLength(1);
  });

  test('is not logged if it is trusted', async () => {
    const server = await openTestServer({ variables: { TRUST_PROXY: '1' } });
    await server.guest().request('GET /stacks', { headers: forwarded, address: '10.0.0.1' });
    expect(warnings(server)).toEqual([]);
  });
});
