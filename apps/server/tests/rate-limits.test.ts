import { type Call, messages } from '@flipstack/contract';
import { expect, onTestFinished, test } from 'vitest';
import type { Person } from './support/person.ts';
import { aWorld, memberPassword, openWorld, temporaryFolder, type World } from './support/world.ts';

const minuteMs = 60_000;

function guess(world: World, username: string, address = '192.0.2.1', headers: Record<string, string> = {}) {
  const body = { username, password: 'wrong' };
  return world.guest().try('POST /auth/login', { body, address, headers });
}

async function guessTimes(world: World, times: number, username: string) {
  for (let index = 0; index < times; index++) expect((await guess(world, username)).status).toBe(401);
}

test('After ten failed sign-ins a username rests for the rest of fifteen minutes', async () => {
  const world = await aWorld();
  await world.member('ada');
  await guessTimes(world, 10, 'ada');
  world.clock.now += minuteMs;
  const refused = await guess(world, 'ADA');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(14 * 60));
  expect(await refused.json()).toMatchObject({ message: messages.tooManyRequests });
  const body = { username: 'ada', password: memberPassword };
  await world.guest().fails('POST /auth/login', 'TOO_MANY_REQUESTS', { body });
  expect((await guess(world, 'bob')).status).toBe(401);
  world.clock.now += 14 * minuteMs;
  await world.guest().signIn('ada', memberPassword);
});

test('A username that nobody has rests just the same', async () => {
  const world = await aWorld();
  await guessTimes(world, 10, 'nobody');
  expect((await guess(world, 'nobody')).status).toBe(429);
});

test('A successful sign-in forgives the failures before it', async () => {
  const world = await aWorld();
  await world.member('ada');
  await guessTimes(world, 9, 'ada');
  await world.guest().signIn('ada', memberPassword);
  await guessTimes(world, 9, 'ada');
  await world.guest().signIn('ada', memberPassword);
});

test('Guesses at the same time cannot pass the limit, right ones cannot reach it', async () => {
  const world = await aWorld();
  await world.member('ada');
  const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(world, 'ada')));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
  await world.member('bob');
  await Promise.all(Array.from({ length: 30 }, () => world.guest().signIn('bob', memberPassword)));
});

test('After a hundred failed sign-ins an address rests, under any username', async () => {
  const world = await aWorld();
  for (let index = 0; index < 100; index++) expect((await guess(world, `user${index}`)).status).toBe(401);
  expect((await guess(world, 'fresh')).status).toBe(429);
  expect((await guess(world, 'fresh', '192.0.2.2')).status).toBe(401);
  const rows = await world.database.selectFrom('throttles').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/user1|192/);
});

test('An IPv6 household is one address; forwarded addresses count only behind trusted proxies', async () => {
  const variables = { THROTTLE_SCALE: '0.01' };
  const world = await aWorld({ variables });
  expect((await guess(world, 'a1', '2001:db8:1:2::1')).status).toBe(401);
  expect((await guess(world, 'a2', '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await guess(world, 'a3', '2001:db8:1:3::1')).status).toBe(401);
  expect((await guess(world, 'a4', '::ffff:192.0.2.9')).status).toBe(401);
  expect((await guess(world, 'a5', '192.0.2.9')).status).toBe(429);
  expect((await guess(world, 'a6', '192.0.2.9', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);

  const proxied = await aWorld({ variables: { ...variables, TRUST_PROXY: 'true' } });
  const via = (forwarded: string, username: string) =>
    guess(proxied, username, '10.0.0.1', { 'x-forwarded-for': forwarded });
  expect((await via('198.51.100.1', 'b1')).status).toBe(401);
  expect((await via('9.9.9.9, 198.51.100.1', 'b2')).status).toBe(429);
  expect((await via('198.51.100.1, 198.51.100.2', 'b3')).status).toBe(401);
});

test('Only successful registrations count, sixty per address and hour', async () => {
  const world = await aWorld({ variables: { THROTTLE_SCALE: '0.05' } });
  for (const name of ['one', 'two']) await world.member(name);
  const body = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'x@example.org',
    username: 'one',
    password: memberPassword,
  };
  for (let index = 0; index < 5; index++)
    await world.guest().fails('POST /auth/registration', 'CONFLICT', { body });
  await world.member('three');
  const four = { body: { ...body, username: 'four' } };
  await world.guest().fails('POST /auth/registration', 'TOO_MANY_REQUESTS', four);
  world.clock.now += 60 * minuteMs;
  await world.member('four');
});

test('A member changes the password ten times an hour', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  const { id } = await ada.me();
  const change = { params: [id], headers: { 'x-password': 'N3wpass!word' } };
  for (let index = 0; index < 10; index++) await ada.does('PUT /users/{id}/password', change);
  await ada.fails('PUT /users/{id}/password', 'TOO_MANY_REQUESTS', change);
});

test('A member writes 1,200 times a minute, whatever the calls; reading goes on', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  const calls: [Call, object][] = [
    ['DELETE /cards/{id}', { params: [1] }],
    ['POST /cards', { body: {} }],
    ['PUT /modules/{id}', { params: [1], body: {} }],
  ];
  for (let index = 0; index < 1200; index++) {
    const [call, parts] = calls[index % 3] ?? calls[0] ?? [];
    if (call !== undefined) expect((await ada.try(call, parts)).status).toBeLessThan(429);
  }
  const refused = await ada.try('DELETE /cards/{id}', { params: [1] });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  await ada.does('GET /modules');
  await (await world.member('bob')).createModule();
  world.clock.now += minuteMs;
  await ada.createModule();
});

test('Throttles survive a restart', async () => {
  const folder = temporaryFolder();
  const first = await openWorld({ folder });
  await guessTimes(first, 10, 'ada');
  await first.close();
  const second = await openWorld({ folder });
  onTestFinished(() => second.close());
  expect((await guess(second, 'ada')).status).toBe(429);
});

test('A load test turns the throttles off', async () => {
  const world = await aWorld({ variables: { THROTTLE_SCALE: '0' } });
  await guessTimes(world, 12, 'ada');
  expect(await world.database.selectFrom('throttles').selectAll().execute()).toEqual([]);
});

test('When too many wait at the sign-in, the rest are sent away at once', async () => {
  const world = await aWorld({ variables: { THROTTLE_SCALE: '0' } });
  const attempts = await Promise.all(Array.from({ length: 130 }, () => guess(world, 'ada')));
  const refused = attempts.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(28);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
});

const signedInTwice = async (person: Person) => (await person.try('GET /users/me')).status;

test('A failed sign-in leaves the session as it is', async () => {
  const world = await aWorld();
  const ada = await world.member('ada');
  await ada.fails('POST /auth/login', 'WRONG_CREDENTIALS', { body: { username: 'ada', password: 'x' } });
  expect(await signedInTwice(ada)).toBe(200);
});
