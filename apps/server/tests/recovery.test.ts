import { confirmationLifetimeMs, messages, resetLinkLifetimeMs, restoreWindowMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const password = 'N3wpass!word';
const withMail = {
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SMTP_FROM: 'cards@example.org',
  PUBLIC_URL: 'https://cards.example.org',
};

const reset = (server: TestServer, token: string) =>
  server.guest().request('PUT /auth/password-reset', { body: { token, password } });

describe('A link for a new password', () => {
  test('is made by an administrator, works once, and ends all sessions', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    await ada.expectError('POST /users/{id}/reset-link', 'NOT_ALLOWED', { params: [id] });
    await admin.expectError('POST /users/{id}/reset-link', 'NOT_FOUND', { params: [999] });
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [id] });
    await ada.me();
    const done = await reset(server, token);
    expect(await done.json()).toEqual({ message: messages.resetDone });
    await ada.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await server.guest().signIn('ada', password);
    const again = await reset(server, token);
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ message: messages.resetLinkGone });
  });

  test('is stored as a hash, and is not in the log or the audit log', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    await reset(server, token);
    const { data } = await admin.call('GET /audit');
    expect(data.slice(0, 2).map(({ actor, action, object }) => `${actor} ${action} ${object}`)).toEqual([
      'ada user.password-reset user 2 "ada"',
      'admin user.reset-link user 2 "ada"',
    ]);
    await admin.call('POST /users/{id}/reset-link', { params: [2] });
    const rows = await server.database.selectFrom('password_resets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([data, rows]) + server.logLines.join('')).not.toContain(token);
  });

  test('expires after an hour, when a new one is made, and when the password changes', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const make = async () => (await admin.call('POST /users/{id}/reset-link', { params: [2] })).token;
    const first = await make();
    const second = await make();
    expect((await reset(server, first)).status).toBe(404);
    await ada.call('PUT /users/{id}/password', { params: [2], headers: { 'x-password': 'Oth3r!word' } });
    expect((await reset(server, second)).status).toBe(404);
    const third = await make();
    server.clock.now += resetLinkLifetimeMs;
    expect((await reset(server, third)).status).toBe(404);
    await purgeExpired(server.services);
    expect(await server.database.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('sets one password when it is used twice at the same time', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    const answers = await Promise.all([reset(server, token), reset(server, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('keeps to the rules of passwords, and stays usable after a refusal', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    const weak = { body: { token, password: 'weak' } };
    const error = await server.guest().expectError('PUT /auth/password-reset', 'VALIDATION_ERROR', weak);
    expect(error.errors?.password).toMatch(/^Incorrect password format/);
    expect((await reset(server, token)).status).toBe(200);
  });

  test('lets a user in whose sign-in is blocked', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    const wrong = { body: { username: 'ada', password: 'wrong' } };
    for (let index = 0; index < 10; index++)
      await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', wrong);
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    await reset(server, token);
    await server.guest().signIn('ada', password);
  });
});

describe('Mailing a link', () => {
  test('answers the same whether the account exists, and finds it by username or email', async () => {
    const server = await openTestServer({ variables: withMail });
    await server.member('ada');
    expect((await server.guest().call('GET /config')).mail).toBe(true);
    for (const login of ['ADA', 'nobody', 'ada@example.org', 'nobody@example.org']) {
      const answer = await server.guest().call('POST /auth/password-reset', { body: { login } });
      expect(answer).toEqual({ message: messages.resetRequested });
    }
    await server.finishBackground();
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org']);
    expect((await reset(server, server.mails[1]?.token ?? '')).status).toBe(200);
    await server.guest().signIn('ada', password);
  });

  test('is limited to three an hour for an account, existing or not', async () => {
    const server = await openTestServer({ variables: withMail });
    await server.member('ada');
    for (const login of ['ada', 'nobody']) {
      const request = { body: { login } };
      for (let index = 0; index < 3; index++) await server.guest().call('POST /auth/password-reset', request);
      await server.guest().expectError('POST /auth/password-reset', 'TOO_MANY_REQUESTS', request);
    }
  });

  test('is refused with a sentence where the server sends no mail', async () => {
    const server = await openTestServer();
    const request = { body: { login: 'ada' } };
    const error = await server.guest().expectError('POST /auth/password-reset', 'NOT_FOUND', request);
    expect(error.message).toBe(messages.mailOff);
    expect((await server.guest().call('GET /config')).mail).toBe(false);
  });
});

describe('Erasing your own account', () => {
  test('deletes it with its sessions and modules, after proof of the password', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    await ada.createModule();
    const own = { body: { username: 'ADA' } };
    server.clock.now += confirmationLifetimeMs;
    await ada.expectError('POST /users/me/erase', 'CONFIRMATION_REQUIRED', own);
    await ada.call('POST /auth/confirm', { body: { password: memberPassword } });
    const other = await ada.expectError('POST /users/me/erase', 'VALIDATION_ERROR', {
      body: { username: 'bob' },
    });
    expect(other.errors).toEqual({ username: messages.usernameDiffers });
    const before = ada.copy();
    expect(await ada.call('POST /users/me/erase', own)).toEqual({ message: messages.accountErased });
    expect(ada.cookie).toBeUndefined();
    await before.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', {
      body: { username: 'ada', password: memberPassword },
    });
    expect((await admin.call('GET /modules')).total_elements).toBe(0);
    const { data } = await admin.call('GET /audit');
    expect(data[1]).toMatchObject({ actor: 'ada', action: 'user.erased', detail: '1 module, 0 cards' });
  });

  test('stops at the last administrator', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const own = { body: { username: 'admin' } };
    const error = await admin.expectError('POST /users/me/erase', 'CONFLICT', own);
    expect(error.message).toBe(messages.lastAdministrator);
    await admin.call('PUT /users/{id}/roles', { params: [2], body: { roles: ['ADMINISTRATOR'] } });
    await admin.call('POST /users/me/erase', own);
    await ada.call('GET /users');
  });

  test('removes the name from the audit log once it cannot be undone', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const names = { firstName: 'Augusta', lastName: 'King' };
    await ada.call('PUT /users/{id}', { params: [2], body: names });
    await admin.call('PUT /users/{id}/roles', { params: [2], body: { roles: ['USER'] } });
    await ada.call('POST /users/me/erase', { body: { username: 'ada' } });
    const lines = async () => {
      const { data } = await admin.call('GET /audit', { query: '?size=250' });
      return data.map(({ actor, action, object, detail }) => [actor, action, object, detail].join(' · '));
    };
    await purgeExpired(server.services);
    expect((await lines()).join()).toContain('user 2 "ada"');
    server.clock.now += restoreWindowMs;
    await purgeExpired(server.services);
    expect((await lines()).reverse().slice(1)).toEqual([
      'deleted user · user.registered · user 2 · ',
      'deleted user · user.changed · user 2 · ',
      'admin · user.roles-changed · user 2 · USER',
      'deleted user · user.erased · user 2 · 0 modules, 0 cards',
    ]);
  });
});
