import { randomUUID } from 'node:crypto';
import {
  type ImportJob,
  invitationLifetimeMs,
  restoreWindowMs,
  sessionLifetimeMs,
} from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { takeLease } from '../src/database/lease-repository.ts';
import { purgeExpired } from '../src/housekeeping.ts';
import { turnOnSecondFactor } from './support/authenticator.ts';
import { importFile, upload } from './support/imports.ts';
import { expectCorrectCounts } from './support/row-counts.ts';
import { expectSchedulesMatchReplay } from './support/schedule-replay.ts';
import { accept, createTeam, inviteTo } from './support/teams.ts';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

// A clock that jumps: forward and back again, because a machine started with a wrong one, or back by
// an hour, because it was corrected.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;
const credentials = { username: 'ada', password: memberPassword };

const guess = (server: TestServer) =>
  server.guest().request('POST /auth/login', { body: { username: 'ada', password: 'wrong' } });

const housekeeping = ({ services }: TestServer) => purgeExpired({ ...services, media: undefined });

describe('Rate limits', () => {
  test.each([
    ['a year', yearMs],
    ['an hour', hourMs],
  ])('end when the clock is set back by %s', async (_, jumpMs) => {
    const server = await openTestServer();
    await server.member('ada');
    server.clock.now += jumpMs;
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess(server)).status).toBe(401);
    expect((await guess(server)).status).toBe(429);
    server.clock.now -= jumpMs;
    await server.guest().call('POST /auth/login', { body: credentials });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess(server)).status).toBe(401);
    expect((await guess(server)).status).toBe(429);
  });
});

describe('Sessions', () => {
  test('go on when the clock is set back by an hour, or forward by a day', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    for (const jump of [-hourMs, dayMs, -dayMs]) {
      server.clock.now += jump;
      await housekeeping(server);
      await ada.me();
    }
  });

  test('that have ended stay ended when the clock is set back', async () => {
    const server = await openTestServer();
    const [ada, other] = [await server.member('ada'), server.guest()];
    await other.call('POST /auth/login', { body: credentials });
    const signedOut = ada.copy();
    await ada.call('POST /auth/logout');
    server.clock.now += sessionLifetimeMs;
    await housekeeping(server);
    server.clock.now -= hourMs;
    for (const client of [signedOut, other]) await client.expectError('GET /users/me', 'NOT_SIGNED_IN');
  });

  test('that began while the clock was a year ahead do not last for a year', async () => {
    const server = await openTestServer();
    await server.member('ada');
    server.clock.now += yearMs;
    const [used, unused] = [server.guest(), server.guest()];
    for (const client of [used, unused]) await client.call('POST /auth/login', { body: credentials });
    server.clock.now -= yearMs;
    await housekeeping(server);
    await used.me();
    const [session] = await used.call('GET /users/me/sessions');
    expect(session?.startedAt).toBe(new Date(server.clock.now).toISOString());
    server.clock.now += sessionLifetimeMs / 2;
    await used.me();
    server.clock.now += sessionLifetimeMs / 2;
    await used.me();
    await unused.expectError('GET /users/me', 'NOT_SIGNED_IN');
  });
});

describe('Proofs of who asks', () => {
  test('need the password again when the clock was set back since', async () => {
    const server = await openTestServer();
    server.clock.now += dayMs;
    const ada = await server.member('ada');
    server.clock.now -= dayMs;
    await ada.expectError('POST /users/me/second-factor', 'CONFIRMATION_REQUIRED');
    await ada.call('POST /auth/confirm', { body: { password: memberPassword } });
    await ada.call('POST /users/me/second-factor');
  });

  test('accept the codes of an authenticator app that was used while the clock was ahead, once each', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    const signIn = (typed: string) =>
      server.guest().request('POST /auth/login', { body: { ...credentials, code: typed } });
    server.clock.now += yearMs;
    expect((await signIn(code())).status).toBe(200);
    server.clock.now -= yearMs;
    const now = code();
    expect((await signIn(now)).status).toBe(200);
    expect((await signIn(now)).status).toBe(401);
    expect((await signIn(code(-1))).status).toBe(401);
    expect((await signIn(code(1))).status).toBe(200);
    expect((await signIn(now)).status).toBe(401);
  });

  test('are not revived: a link for a new password ends with the hour that it was made for', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    server.clock.now += hourMs / 2;
    await admin.call('POST /auth/confirm', { body: { password: 'Adm1n!pass' } });
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    server.clock.now -= dayMs;
    await housekeeping(server);
    server.clock.now += dayMs;
    const body = { token, password: 'N3wpass!word' };
    await server.guest().expectError('PUT /auth/password-reset', 'NOT_FOUND', { body });
  });
});

describe('Imports', () => {
  const csv = 'What is a closure?,A function with its scope.\n';
  const stateOf = async (client: TestClient, { importId }: ImportJob) =>
    (await client.call('GET /imports/{id}', { params: [importId] })).state;

  test('that were done while the clock was a year ahead can be undone for ten minutes', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    server.clock.now += yearMs;
    await ada.signIn('ada', memberPassword);
    const [undone, kept] = [
      await importFile(server, ada, 'undone.csv', csv),
      await importFile(server, ada, 'kept.csv', 'What is hoisting?,Declarations come first.\n'),
    ];
    server.clock.now -= yearMs;
    await housekeeping(server);
    await ada.call('POST /imports/{id}/undo', { params: [undone.importId] });
    await server.finishBackground();
    server.clock.now += restoreWindowMs;
    await ada.expectError('POST /imports/{id}/undo', 'CONFLICT', { params: [kept.importId] });
    await housekeeping(server);
    expect(await server.database.selectFrom('import_cards').selectAll().execute()).toEqual([]);
    const modules = await ada.call('GET /modules');
    expect(modules.data.map(({ moduleName }) => moduleName)).toEqual(['kept']);
    await expectCorrectCounts(server.database);
  });

  test('whose process died while the clock was a year ahead end within a minute', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const job = await upload(server, ada, 'cards.csv', csv);
    // What a process leaves that is killed while it writes.
    await server.database
      .updateTable('imports')
      .set({ state: 'writing', active_at: server.clock.now + yearMs })
      .execute();
    await housekeeping(server);
    expect(await stateOf(ada, job)).toBe('writing');
    server.clock.now += 60_001;
    await housekeeping(server);
    expect(await stateOf(ada, job)).toBe('failed');
    expect(await importFile(server, ada, 'again.csv', csv)).toMatchObject({ state: 'done' });
  });

  test('that wait to be confirmed go on when the clock is set back, and end when it is set forward', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const job = await upload(server, ada, 'cards.csv', csv);
    server.clock.now -= dayMs;
    await housekeeping(server);
    expect(await stateOf(ada, job)).toBe('ready');
    server.clock.now += yearMs;
    await housekeeping(server);
    await ada.signIn('ada', memberPassword);
    expect(await stateOf(ada, job)).toBe('failed');
    server.clock.now -= yearMs;
    expect(await importFile(server, ada, 'again.csv', csv)).toMatchObject({ state: 'done' });
  });
});

describe('Teams and shared modules', () => {
  test('have no invitations that last for a year after the clock was ahead', async () => {
    const server = await openTestServer();
    const [ada, bob, eve] = [
      await server.member('ada'),
      await server.member('bob'),
      await server.member('eve'),
    ];
    const { teamId } = await createTeam(ada);
    server.clock.now += yearMs;
    await ada.signIn('ada', memberPassword);
    const token = await inviteTo(ada, teamId);
    server.clock.now -= yearMs;
    await housekeeping(server);
    await accept(bob, token, 'Robert');
    server.clock.now += invitationLifetimeMs;
    const body = { displayName: 'Evelyn' };
    await eve.expectError('POST /invitations/{token}/accept', 'NOT_FOUND', { params: [token], body });
    expect(await ada.call('GET /groups/{teamId}/invitations', { params: [teamId] })).toEqual([]);
  });

  test('bring their versions in order to followers, whatever the clock says', async () => {
    const server = await openTestServer();
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const { moduleId } = await ada.createModule('Closures');
    const { cardId } = await ada.createCard(moduleId, 'Version 1?');
    const { token, share } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
    const copy = await bob.call('PUT /shares/{shareId}/follow', { params: [share.shareId], body: { token } });
    const jumps = [yearMs, -yearMs, -hourMs];
    for (const [index, jump] of jumps.entries()) {
      server.clock.now += jump;
      for (const [client, name] of [
        [ada, 'ada'],
        [bob, 'bob'],
      ] as const)
        await client.signIn(name, memberPassword);
      const question = `Version ${index + 2}?`;
      await ada.call('PUT /cards/{id}', { params: [cardId], body: { question, answer: 'A', level: 'EASY' } });
      await ada.call('POST /modules/{id}/share/versions', { params: [moduleId], body: { note: '' } });
      await server.finishBackground();
      expect((await bob.cardsOf(copy.moduleId)).map((card) => card.question)).toEqual([question]);
      const shared = await server.guest().call('GET /shared/{token}', { params: [token] });
      expect(shared.cards.map((card) => card.question)).toEqual([question]);
    }
  });
});

test('Background jobs do not wait until the clock is where it was', async () => {
  const { database, clock } = await openTestServer();
  const take = () => takeLease(database, 'job', { now: clock.now, forMs: hourMs });
  clock.now += yearMs;
  expect(await take()).toBe(true);
  clock.now -= yearMs;
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
});

test('Reviews go on after the clock was ahead, none is lost, and schedules follow from the log', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  await ada.createCard(moduleId, 'One');
  await ada.createCard(moduleId, 'Two');
  const grade = (card: string) =>
    ada.call('POST /reviews', { body: { reviewId: randomUUID(), card, rating: 'Good', durationMs: 4000 } });
  server.clock.now += dayMs;
  await grade('own-1');
  server.clock.now -= dayMs;
  const queue = await ada.call('GET /review');
  expect(queue.cards.map(({ card }) => card)).toContain('own-2');
  await grade('own-1');
  await grade('own-2');
  server.clock.now -= hourMs;
  await grade('own-2');
  expect(await server.database.selectFrom('reviews').select('id').execute()).toHaveLength(4);
  await expectSchedulesMatchReplay(server.database);
  server.clock.now += 3 * dayMs;
  const later = await ada.call('GET /review');
  expect(later.cards).toHaveLength(2);
});
