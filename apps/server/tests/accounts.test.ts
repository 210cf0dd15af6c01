import { messages, restoreWindowMs, sessionLifetimeMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { createPasswords } from '../src/security/passwords.ts';
import { administratorPassword, memberPassword, openTestServer } from './support/test-server.ts';

const newcomer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  password: memberPassword,
};

describe('Registration', () => {
  test('creates a user and signs them in', { tags: ['@spec:3.1', '@spec:7.1'] }, async () => {
    const server = await openTestServer();
    const ada = server.guest();
    const user = await ada.call('POST /auth/registration', { body: newcomer });
    expect(user).toEqual({
      id: 2,
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      dateRegistered: '2026-11-21',
      roles: ['USER'],
      image: '',
    });
    expect(await ada.me()).toEqual(user);
  });

  test('refuses a username or email that is taken, ignoring letter case', {
    tags: '@spec:7.2',
  }, async () => {
    const server = await openTestServer();
    await server.member('ada');
    const body = { ...newcomer, username: 'ADA', email: 'ADA@Example.org' };
    const error = await server.guest().expectError('POST /auth/registration', 'CONFLICT', { body });
    expect(error.message).toBe(messages.registrationFailed);
    expect(Object.entries(error.errors ?? {})).toEqual([
      ['email', messages.emailTaken],
      ['username', messages.usernameTaken],
    ]);
    const other = await server.guest().expectError('POST /auth/registration', 'CONFLICT', {
      body: { ...newcomer, email: 'other@example.org' },
    });
    expect(other.errors).toEqual({ username: messages.usernameTaken });
  });

  test('gives a username to one of several concurrent requests', async () => {
    const server = await openTestServer();
    const responses = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        server
          .guest()
          .request('POST /auth/registration', { body: { ...newcomer, email: `${name}@example.org` } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('reports every invalid field, in the order of the form', { tags: '@spec:7.2' }, async () => {
    const server = await openTestServer();
    const error = await server
      .guest()
      .expectError('POST /auth/registration', 'VALIDATION_ERROR', { body: {} });
    expect(error.message).toBe(messages.validationError);
    expect(Object.entries(error.errors ?? {})).toEqual([
      ['firstName', 'First name must be 2-50 characters long'],
      ['lastName', 'Last name must be 2-50 characters long'],
      ['email', 'Required'],
      ['username', 'Username must be 3-10 characters long'],
      ['password', 'Password must contain at least one lowercase letter'],
    ]);
  });

  const symbols = '!, $, #, %';
  test.each([
    ['firstName', 'A', 'First name must be 2-50 characters long'],
    ['firstName', 'A'.repeat(51), 'First name must be 2-50 characters long'],
    ['firstName', 'ada', 'First name must begin with a capital letter'],
    ['firstName', 'Ad4', 'First name must contain only letters'],
    ['firstName', 'A\u0000a', 'First name must contain only letters'],
    ['lastName', 'a', 'Last name must be 2-50 characters long'],
    ['lastName', 'éclair', 'Last name must begin with a capital letter'],
    ['lastName', 'O’Hara', 'Last name must contain only letters'],
    ['email', '   ', 'Required'],
    ['email', 'a@b', 'Invalid email address'],
    ['email', 'a@b@c.de', 'Invalid email address'],
    ['email', 'a@b.c', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@b.de`, 'Invalid email address'],
    ['email', 'a\ud800@b.de', 'Email contains characters that cannot be stored'],
    ['username', 'ab', 'Username must be 3-10 characters long'],
    ['username', 'abcdefghijk', 'Username must be 3-10 characters long'],
    ['username', '1234', 'Username cannot contain only numbers'],
    ['username', '12!$', 'Username must contain at least one letter'],
    ['username', 'ad a', `Username can only contain letters, numbers and these symbols: ${symbols}`],
    ['password', 'ABC1!', 'Password must contain at least one lowercase letter'],
    ['password', 'abc1!', 'Password must contain at least one uppercase letter'],
    ['password', 'abcABC!', 'Password must contain at least one number'],
    ['password', 'abAB1', 'Password must be at least 8 characters long'],
    ['password', `aA1!${'x'.repeat(47)}`, 'Password must be at least 8 characters long'],
    ['password', 'abcABC123', `Password must contain at least one of the following symbols: ${symbols}`],
    ['password', 'abcABC123!\u0000', 'Password contains characters that cannot be stored'],
  ])(
    'refuses the %s %j: %s',
    { tags: ['@spec:5.9', '@spec:5.10', '@spec:5.11', '@spec:5.12', '@spec:5.14'] },
    async (field, value, message) => {
      const server = await openTestServer();
      const body = { ...newcomer, [field]: value };
      const error = await server.guest().expectError('POST /auth/registration', 'VALIDATION_ERROR', { body });
      expect(error.errors).toEqual({ [field]: message });
    },
  );
});

describe('Sessions', () => {
  test('signs in ignoring the letter case of the username, with a new token each time', {
    tags: '@spec:7.3',
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const before = ada.copy();
    await ada.signIn('ADA', memberPassword);
    expect(ada.cookie).not.toBe(before.cookie);
    await ada.me();
    await before.expectError('GET /users/me', 'NOT_SIGNED_IN');
  });

  test('hides the session cookie from scripts and other sites', async () => {
    const server = await openTestServer();
    const body = { username: 'admin', password: administratorPassword };
    const response = await server.guest().request('POST /auth/login', { body });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^flipstack_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^flipstack_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('binds the cookie to the host and sends HSTS over HTTPS', async () => {
    const body = { username: 'admin', password: administratorPassword };
    const own = await openTestServer({ variables: { PUBLIC_URL: 'https://cards.example.org' } });
    const direct = await own.guest().request('POST /auth/login', { body });
    expect(direct.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-flipstack_session=h[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-flipstack_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    expect(direct.headers.get('strict-transport-security')).toBe('max-age=31536000');

    const behindProxy = await openTestServer({ variables: { TRUST_PROXY: '1' } });
    const headers = { 'x-forwarded-proto': 'https' };
    const proxied = await behindProxy.guest().request('POST /auth/login', { body, headers });
    expect(proxied.headers.get('set-cookie')).toMatch(/; Secure$/);

    const untrusted = await (await openTestServer()).guest().request('POST /auth/login', { body, headers });
    expect(untrusted.headers.get('set-cookie')).not.toMatch(/Secure/);
  });

  test('moves a session from the earlier cookie to the one for HTTPS, once', async () => {
    const server = await openTestServer({ variables: { TRUST_PROXY: '1' } });
    const ada = await server.member('ada');
    const headers = { 'x-forwarded-proto': 'https' };
    const earlier = ada.copy();

    await ada.expectError('GET /modules/{id}', 'NOT_FOUND', { params: [404], headers });
    expect(ada.cookie, 'an error sets no cookie, so the session stays where it is').toBe(earlier.cookie);
    await ada.call('GET /users/me', { headers });
    expect(ada.cookie).toMatch(/^__Host-flipstack_session=/);
    // What was sent along with that request still has the earlier cookie.
    await earlier.copy().call('GET /users/me', { headers });
    server.clock.now += 60_000;
    await earlier.expectError('GET /users/me', 'NOT_SIGNED_IN', { headers });
    await ada.call('GET /users/me', { headers });
  });

  test('does not accept the token of the cookie for HTTPS from the other cookie', async () => {
    const server = await openTestServer({ variables: { TRUST_PROXY: '1' } });
    await server.member('ada');
    const https = { 'x-forwarded-proto': 'https' };
    const body = { username: 'ada', password: memberPassword };
    const ada = server.guest();
    await ada.call('POST /auth/login', { body, headers: https });
    const [, token = ''] = ada.cookie?.split('=') ?? [];
    for (const cookie of [`flipstack_session=${token}`, `flipstack_session=${token.slice(1)}`])
      await server.guest().expectError('GET /users/me', 'NOT_SIGNED_IN', { headers: { ...https, cookie } });
  });

  test('hashes a password at least at the cost that OWASP recommends, unless told otherwise', async () => {
    const passwords = await createPasswords();
    const hash = await passwords.hash(memberPassword);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, memberPassword)).toBe(true);
    expect(await passwords.verify(hash, administratorPassword)).toBe(false);
  });

  test('stores only a hash of the token', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const token = ada.cookie?.split('=')[1] ?? '';
    const rows = await server.database.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('returns the same error at the same cost for a wrong password and an unknown username', {
    tags: '@spec:7.4',
  }, async () => {
    const server = await openTestServer();
    await server.member('ada');
    const texts: string[] = [];
    for (const username of ['ada', 'unknown', 'x'.repeat(1000), 'a\u0000b']) {
      const before = server.passwordVerifications.count;
      const error = await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', {
        body: { username, password: 'wrong' },
      });
      expect(server.passwordVerifications.count - before).toBe(1);
      texts.push(JSON.stringify(error));
    }
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(messages.wrongCredentials);
  });

  test('refuses the sign-in if the user is deleted or the password changes during the check', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const { passwords } = server.services;
    const { verify } = passwords;
    const whileVerifying = (action: () => Promise<unknown>) => {
      passwords.verify = async (...parts) => {
        const isRight = await verify(...parts);
        await action();
        return isRight;
      };
    };
    const body = { username: 'ada', password: memberPassword };
    const change = { params: [id], headers: { 'x-password': 'N3wpass!word' } };
    whileVerifying(() => ada.call('PUT /users/{id}/password', change));
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', { body });
    whileVerifying(() => admin.call('DELETE /users/{id}', { params: [id] }));
    const changed = { body: { ...body, password: 'N3wpass!word' } };
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', changed);
  });

  test('names the empty fields of a sign-in', async () => {
    const server = await openTestServer();
    const error = await server
      .guest()
      .expectError('POST /auth/login', 'VALIDATION_ERROR', { body: { username: '' } });
    expect(error.errors).toEqual({
      username: 'Username cannot be empty',
      password: 'Password cannot be empty',
    });
  });

  test('signs out, even if the user is signed out already', { tags: '@spec:7.5' }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const before = ada.copy();
    expect(await ada.call('GET /auth/logout')).toEqual({ message: messages.signedOut });
    expect(ada.cookie).toBeUndefined();
    await before.expectError('GET /users/me', 'NOT_SIGNED_IN');
    const again = await before.request('GET /auth/logout');
    expect(again.status).toBe(200);
    expect(again.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });

  test('answers 401 to a guest, or 204 if signing in is optional', { tags: '@spec:7.6' }, async () => {
    const server = await openTestServer();
    await server.guest().expectError('GET /users/me', 'NOT_SIGNED_IN');
    const optional = await server.guest().request('GET /users/me', { query: '?optional=true' });
    expect(optional.status).toBe(204);
    expect(await optional.text()).toBe('');
    await server.guest().expectError('GET /users/me', 'VALIDATION_ERROR', { query: '?optional=maybe' });
  });

  test('ignores an invalid cookie', async () => {
    const server = await openTestServer();
    for (const cookie of [
      'flipstack_session=',
      'flipstack_session=%00',
      `flipstack_session=${'A'.repeat(43)}`,
    ]) {
      await server.guest().expectError('GET /users/me', 'NOT_SIGNED_IN', { headers: { cookie } });
    }
  });

  test('renews a session in use and ends one that is not used', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    server.clock.now += sessionLifetimeMs - 1000;
    const renewed = await ada.request('GET /users/me');
    expect(renewed.headers.get('set-cookie')).toContain(ada.cookie);
    expect((await ada.request('GET /users/me')).headers.has('set-cookie')).toBe(false);
    server.clock.now += sessionLifetimeMs - 1000;
    await ada.me();
    server.clock.now += sessionLifetimeMs;
    await ada.expectError('GET /users/me', 'NOT_SIGNED_IN');
  });
});

describe('Profile and password', () => {
  test('changes first and last name', { tags: '@spec:7.7' }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const names = { firstName: 'Augusta', lastName: 'king' };
    expect(await ada.call('PUT /users/{id}', { params: [id], body: names })).toMatchObject(names);
    expect(await ada.me()).toMatchObject(names);
  });

  test.each([
    ['Admin', 'Nice try!'],
    ['aDMIN', 'Nice try!'],
    ['', 'Name must contain only letters'],
    ['Ad1', 'Name must contain only letters'],
  ])('refuses the name %j: %s', { tags: '@spec:5.5' }, async (name, message) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const body = { firstName: name, lastName: name };
    const error = await ada.expectError('PUT /users/{id}', 'VALIDATION_ERROR', { params: [id], body });
    expect(error.errors).toEqual({ firstName: message, lastName: message });
  });

  test('refuses names that are too short or too long', { tags: '@spec:9.2' }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const body = { firstName: 'A', lastName: 'B'.repeat(51) };
    const error = await ada.expectError('PUT /users/{id}', 'VALIDATION_ERROR', { params: [id], body });
    expect(error.errors).toEqual({
      firstName: 'First name must be 2-50 characters long',
      lastName: 'Last name must be 2-50 characters long',
    });
  });

  test('lets only the user and administrators change a profile, whether it exists or not', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id: bobId } = await (await server.member('bob')).me();
    const body = { firstName: 'Eve', lastName: 'Eve' };
    for (const id of [bobId, 1, 999, '9'.repeat(30)]) {
      await ada.expectError('PUT /users/{id}', 'NOT_ALLOWED', { params: [id], body });
    }
    await ada.expectError('PUT /users/{id}', 'NOT_ALLOWED', {
      params: [bobId],
      body: { firstName: 'admin' },
    });
    const admin = await server.administrator();
    expect(await admin.call('PUT /users/{id}', { params: [bobId], body })).toMatchObject(body);
    await admin.expectError('PUT /users/{id}', 'NOT_FOUND', { params: [999], body });
    await server.guest().expectError('PUT /users/{id}', 'NOT_SIGNED_IN', { params: [bobId], body });
  });

  test('changes the password, ends all other sessions and renews this one', {
    tags: '@spec:7.8',
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const phone = server.guest();
    await phone.signIn('ada', memberPassword);
    const stolen = ada.copy();
    const headers = { 'x-password': 'N3wpass!word' };
    expect(await ada.call('PUT /users/{id}/password', { params: [id], headers })).toEqual({
      message: messages.passwordChanged,
    });
    await ada.me();
    await phone.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await stolen.expectError('GET /users/me', 'NOT_SIGNED_IN');
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', {
      body: { username: 'ada', password: memberPassword },
    });
    await server.guest().signIn('ada', 'N3wpass!word');
  });

  test.each([
    '',
    'Short1!',
    'nocapital1!',
    'NOSMALL1!',
    'NoDigits!',
    'NoSymbol1',
    'Späßig1!xx',
    `aA1!${'x'.repeat(47)}`,
  ])('refuses the new password %j and describes the format', { tags: '@spec:5.2' }, async (password) => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const headers = { 'x-password': encodeAsHeader(password) };
    const error = await ada.expectError('PUT /users/{id}/password', 'VALIDATION_ERROR', {
      params: [id],
      headers,
    });
    expect(error.message).toMatch(/^Incorrect password format\. Password must be at least 8 characters long/);
  });

  test('answers 401 if the user is deleted while the new password is hashed', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const { passwords } = server.services;
    const { hash } = passwords;
    passwords.hash = async (password) => {
      await admin.call('DELETE /users/{id}', { params: [id] });
      return hash(password);
    };
    const headers = { 'x-password': 'N3wpass!word' };
    await ada.expectError('PUT /users/{id}/password', 'NOT_SIGNED_IN', { params: [id], headers });
  });

  test('does not let anyone change another user’s password, not even an administrator', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const headers = { 'x-password': 'N3wpass!word' };
    const admin = await server.administrator();
    await admin.expectError('PUT /users/{id}/password', 'NOT_ALLOWED', { params: [id], headers });
    await ada.expectError('PUT /users/{id}/password', 'NOT_ALLOWED', { params: [1], headers });
    await ada.expectError('PUT /users/{id}/password', 'NOT_ALLOWED', { params: [999], headers });
    await server.guest().expectError('PUT /users/{id}/password', 'NOT_SIGNED_IN', { params: [id], headers });
    const missing = await ada.expectError('PUT /users/{id}/password', 'VALIDATION_ERROR', { params: [id] });
    expect(missing.message).toMatch(/^Incorrect password format/);
  });
});

describe('User administration', () => {
  test('lists, sorts and searches users, for administrators only', {
    tags: ['@spec:6.6', '@spec:6.8', '@spec:7.9', '@spec:9.5'],
  }, async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await server.member('bob');
    await server.guest().expectError('GET /users', 'NOT_SIGNED_IN');
    expect((await ada.expectError('GET /users', 'NOT_ALLOWED')).message).toBe(messages.administratorsOnly);
    const admin = await server.administrator();
    const names = async (query: string) =>
      (await admin.call('GET /users', { query })).data.map(({ username }) => username);
    expect(await names('?size=250')).toEqual(['admin', 'ada', 'bob']);
    expect(await names('?size=1&page=1')).toEqual(['ada']);
    expect(await names('?sort=-username')).toEqual(['bob', 'admin', 'ada']);
    expect(await names('?sort=-roles')).toEqual(['admin', 'ada', 'bob']);
    expect(await names('?search=ADMINISTRATOR')).toEqual(['admin']);
    expect(await names('?search=BOB%40')).toEqual(['bob']);
    expect(await names('?search=ada%20love')).toEqual(['ada', 'bob']);
    expect(await names('?search=2026-11')).toEqual(['admin', 'ada', 'bob']);
    expect(await names('?search=%25')).toEqual([]);
  });

  test('grants and revokes the administrator role; everyone keeps the user role', {
    tags: '@spec:3.1',
  }, async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const roles = (list: unknown) =>
      admin.call('PUT /users/{id}/roles', { params: [id], body: { roles: list } });
    expect((await roles(['ADMINISTRATOR'])).roles).toEqual(['USER', 'ADMINISTRATOR']);
    await ada.call('GET /users');
    expect((await roles(['USER'])).roles).toEqual(['USER']);
    await ada.expectError('GET /users', 'NOT_ALLOWED');
    await ada.expectError('PUT /users/{id}/roles', 'NOT_ALLOWED', {
      params: [id],
      body: { roles: ['ADMINISTRATOR'] },
    });
    const bad = await admin.expectError('PUT /users/{id}/roles', 'VALIDATION_ERROR', {
      params: [id],
      body: { roles: ['KING'] },
    });
    expect(bad.errors).toEqual({ roles: 'Each role must be one of the following: USER, ADMINISTRATOR' });
    await admin.expectError('PUT /users/{id}/roles', 'NOT_FOUND', {
      params: [999],
      body: { roles: ['USER'] },
    });
  });

  test('does not let administrators demote or delete themselves', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const demote = { params: [1], body: { roles: ['USER'] } };
    const error = await admin.expectError('PUT /users/{id}/roles', 'CONFLICT', demote);
    expect(error.message).toBe(messages.ownAccount);
    expect((await admin.expectError('DELETE /users/{id}', 'CONFLICT', { params: [1] })).message).toBe(
      messages.ownAccount,
    );
  });

  test('keeps one administrator when two demote each other at the same time', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    await admin.call('PUT /users/{id}/roles', { params: [id], body: { roles: ['ADMINISTRATOR'] } });
    const body = { roles: ['USER'] };
    const responses = await Promise.all([
      admin.request('PUT /users/{id}/roles', { params: [id], body }),
      ada.request('PUT /users/{id}/roles', { params: [1], body }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await server.database
      .selectFrom('users')
      .where('is_administrator', '=', 1)
      .selectAll()
      .execute();
    expect(left).toHaveLength(1);
  });

  test('deletes a user with their sessions, modules and cards', { tags: '@spec:7.10' }, async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const { moduleId } = await ada.createModule();
    await ada.createCard(moduleId);
    await ada.expectError('DELETE /users/{id}', 'NOT_ALLOWED', { params: [1] });
    expect(await admin.call('DELETE /users/{id}', { params: [id] })).toMatchObject({ username: 'ada' });
    await ada.expectError('GET /users/me', 'NOT_SIGNED_IN');
    expect((await admin.call('GET /modules')).total_elements).toBe(0);
    expect((await admin.call('GET /cards')).total_elements).toBe(0);
    await admin.expectError('DELETE /users/{id}', 'NOT_FOUND', { params: [id] });
    server.clock.now += restoreWindowMs;
    await purgeExpired(server.services);
    await server.member('ada');
  });
});

/** Headers carry bytes: encodes a password that is not ASCII like a browser does. */
function encodeAsHeader(text: string): string {
  return Buffer.from(text).toString('latin1');
}
