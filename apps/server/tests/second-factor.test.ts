import { confirmationLifetimeMs, messages } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { codeAt, turnOnSecondFactor } from './support/authenticator.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const stepMs = 30_000;
const credentials = { username: 'ada', password: memberPassword };

const signIn = (server: TestServer, code?: string) =>
  server.guest().call('POST /auth/login', { body: { ...credentials, ...(code !== undefined && { code }) } });

const refuse = (server: TestServer, code?: string) =>
  server.guest().expectError('POST /auth/login', 'SECOND_FACTOR_REQUIRED', {
    body: { ...credentials, ...(code !== undefined && { code }) },
  });

describe('Setting a second factor up', () => {
  test('gives a secret and its URI, and counts only once a code has proved it', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { secret, uri } = await ada.call('POST /users/me/second-factor');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Flipstack:ada?issuer=Flipstack&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = { body: { code: '000000' } };
    const error = await ada.expectError('PUT /users/me/second-factor', 'VALIDATION_ERROR', wrong);
    expect(error.errors).toEqual({ code: messages.wrongCode });
    const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0 };
    expect(await ada.call('GET /users/me/second-factor')).toEqual(off);
    await signIn(server);

    const right = { body: { code: codeAt(server, secret) } };
    const { recoveryCodes } = await ada.call('PUT /users/me/second-factor', right);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await ada.call('GET /users/me/second-factor')).toEqual({
      isOn: true,
      turnedOnAt: '2026-11-21T12:00:00.000Z',
      recoveryCodesLeft: 10,
    });
    await refuse(server);
  });

  test('ends the other sessions, which the password alone may have started', async () => {
    const server = await openTestServer();
    const [ada, bob] = [await server.member('ada'), await server.member('bob')];
    const other = server.guest();
    await other.call('POST /auth/login', { body: credentials });
    await turnOnSecondFactor(server, ada);
    await other.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await ada.me();
    await bob.me();
  });

  test('needs a proof of the password, at every step', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { secret } = await ada.call('POST /users/me/second-factor');
    server.clock.now += confirmationLifetimeMs;
    const proof = { body: { code: codeAt(server, secret) } };
    await ada.expectError('PUT /users/me/second-factor', 'CONFIRMATION_REQUIRED', proof);
    await ada.expectError('POST /users/me/second-factor', 'CONFIRMATION_REQUIRED');
    await ada.expectError('POST /users/me/second-factor/recovery-codes', 'CONFIRMATION_REQUIRED');
    await ada.expectError('DELETE /users/me/second-factor', 'CONFIRMATION_REQUIRED');
  });

  test('is refused while one is on, and cannot be completed before it has started', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const body = { code: '123456' };
    const early = await ada.expectError('PUT /users/me/second-factor', 'CONFLICT', { body });
    expect(early.message).toBe(messages.secondFactorNotSetUp);
    await ada.expectError('POST /users/me/second-factor/recovery-codes', 'NOT_FOUND');
    await ada.expectError('DELETE /users/me/second-factor', 'NOT_FOUND');
    const { code } = await turnOnSecondFactor(server, ada);
    const again = await ada.expectError('POST /users/me/second-factor', 'CONFLICT');
    expect(again.message).toBe(messages.secondFactorOn);
    await ada.expectError('PUT /users/me/second-factor', 'CONFLICT', { body: { code: code() } });
  });

  test('keeps the last secret when it is started twice at the same time', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const setups = await Promise.all([1, 2].map(() => ada.call('POST /users/me/second-factor')));
    const answers: number[] = [];
    for (const { secret } of setups) {
      const body = { code: codeAt(server, secret) };
      answers.push((await ada.request('PUT /users/me/second-factor', { body })).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('Signing in with a second factor', () => {
  test('asks for a code after the right password only, and says so with its own error code', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    const missing = await refuse(server);
    expect(missing).toMatchObject({ message: messages.secondFactorRequired });
    expect(missing.errors).toBeUndefined();
    expect((await refuse(server, '  ')).errors).toBeUndefined();
    const wrong = await refuse(server, '000000');
    expect(wrong.errors).toEqual({ code: messages.wrongCode });
    const body = { username: 'ada', password: 'Wr0ng!pass', code: code() };
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body });
    expect(await signIn(server, code())).toMatchObject({ username: 'ada' });
  });

  test('accepts each code once, even when it is sent twice at the same time', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    const body = { ...credentials, code: code() };
    const answers = await Promise.all([1, 2].map(() => server.guest().request('POST /auth/login', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await refuse(server, code(-1));
    await refuse(server, code());
    server.clock.now += stepMs;
    await signIn(server, code());
  });

  test('does not accept the code that turned it on', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    await refuse(server, code(-1));
  });

  test('accepts codes of a clock that is one step off, with spaces, and no older or newer ones', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    server.clock.now += 4 * stepMs;
    await refuse(server, code(-2));
    await refuse(server, code(2));
    await signIn(server, code(-1));
    const next = code(1);
    await signIn(server, ` ${next.slice(0, 3)} ${next.slice(3)} `);
  });

  test('accepts each recovery code once, and counts those that are left', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { recoveryCodes } = await turnOnSecondFactor(server, ada);
    const [first = '', second = ''] = recoveryCodes;
    await signIn(server, first);
    await refuse(server, first);
    await signIn(server, second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'));
    expect((await ada.call('GET /users/me/second-factor')).recoveryCodesLeft).toBe(8);
    const renewed = await ada.call('POST /users/me/second-factor/recovery-codes');
    await refuse(server, recoveryCodes[2]);
    await signIn(server, renewed.recoveryCodes[0]);
  });

  test('limits guesses, which only someone with the password can make', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    for (let index = 0; index < 10; index++) await refuse(server, '000000');
    const body = { ...credentials, code: code() };
    await server.guest().expectError('POST /auth/login', 'TOO_MANY_REQUESTS', { body });
    server.clock.now += 60 * 60 * 1000;
    await signIn(server, code());
    for (let index = 0; index < 9; index++) await refuse(server, '000000');
    server.clock.now += stepMs;
    await signIn(server, code());
    await refuse(server, '000000');
  });

  test('ignores a code for accounts without a second factor', async () => {
    const server = await openTestServer();
    await server.member('ada');
    await signIn(server, '123456');
  });
});

describe('Confirming the password with a second factor', () => {
  test('asks for a code at its field, and keeps the session', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    server.clock.now += confirmationLifetimeMs;
    const confirm = { body: { password: memberPassword } };
    const missing = await ada.expectError('POST /auth/confirm', 'VALIDATION_ERROR', confirm);
    expect(missing.errors).toEqual({ code: messages.secondFactorRequired });
    const wrong = { body: { password: memberPassword, code: '000000' } };
    const error = await ada.expectError('POST /auth/confirm', 'VALIDATION_ERROR', wrong);
    expect(error.errors).toEqual({ code: messages.wrongCode });
    await ada.expectError('DELETE /users/me/second-factor', 'CONFIRMATION_REQUIRED');
    await ada.call('POST /auth/confirm', { body: { password: memberPassword, code: code() } });
    expect(await ada.call('DELETE /users/me/second-factor')).toEqual({ message: messages.secondFactorOff });
    await signIn(server);
  });
});

describe('Removing a second factor', () => {
  test('is up to administrators for users who have lost it', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { recoveryCodes } = await turnOnSecondFactor(server, ada);
    const params = { params: [2] };
    await ada.expectError('DELETE /users/{id}/second-factor', 'NOT_ALLOWED', params);
    await admin.expectError('DELETE /users/{id}/second-factor', 'NOT_FOUND', { params: [999] });
    expect(await admin.call('DELETE /users/{id}/second-factor', params)).toEqual({
      message: messages.secondFactorOff,
    });
    const error = await admin.expectError('DELETE /users/{id}/second-factor', 'NOT_FOUND', params);
    expect(error.message).toBe(messages.noSecondFactor);
    await signIn(server);
    await turnOnSecondFactor(server, ada);
    await refuse(server, recoveryCodes[0]);
    server.clock.now += confirmationLifetimeMs;
    await admin.expectError('DELETE /users/{id}/second-factor', 'CONFIRMATION_REQUIRED', params);
  });

  test('is not done by a new password: a link does not replace the second factor', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { code } = await turnOnSecondFactor(server, ada);
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    const password = 'N3wpass!word';
    await server.guest().call('PUT /auth/password-reset', { body: { token, password } });
    const body = { username: 'ada', password };
    await server.guest().expectError('POST /auth/login', 'SECOND_FACTOR_REQUIRED', { body });
    await server.guest().call('POST /auth/login', { body: { ...body, code: code() } });
  });
});

test('The audit log records changes and wrong codes, and no secret reaches it, the log or the database', async () => {
  const server = await openTestServer();
  const admin = await server.administrator();
  const ada = await server.member('ada');
  const { secret, recoveryCodes } = await turnOnSecondFactor(server, ada);
  await refuse(server);
  await refuse(server, '000000');
  await signIn(server, recoveryCodes[0]);
  await ada.call('POST /users/me/second-factor/recovery-codes');
  await admin.call('DELETE /users/{id}/second-factor', { params: [2] });
  const { data } = await admin.call('GET /audit');
  const lines = data.map(({ actor, action, object, detail }) => [actor, action, object, detail].join(' · '));
  expect(lines.slice(0, 5).reverse()).toEqual([
    'ada · user.second-factor-on · user 2 "ada" · ',
    '(guest) · session.refused · user 2 "ada" · 192.0.2.1 (wrong code)',
    'ada · session.started · user 2 "ada" · 192.0.2.1 (recovery code)',
    'ada · user.recovery-codes · user 2 "ada" · ',
    'admin · user.second-factor-off · user 2 "ada" · ',
  ]);
  const stored = await server.database.selectFrom('recovery_codes').selectAll().execute();
  const seen = JSON.stringify([data, stored]) + server.logLines.join('');
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(seen).not.toContain(text);
});
