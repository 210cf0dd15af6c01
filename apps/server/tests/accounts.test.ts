import { messages, sessionLifetimeMs } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { administratorPassword, aWorld, memberPassword } from './support/world.ts';

const newcomer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  password: memberPassword,
};

describe('Registration', () => {
  test('A guest registers and is signed in', { tags: ['@spec:3.1', '@spec:7.1'] }, async () => {
    const world = await aWorld();
    const ada = world.guest();
    const user = await ada.does('POST /auth/registration', { body: newcomer });
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

  test('A guest cannot take a username or an e-mail that somebody has in another letter case', {
    tags: '@spec:7.2',
  }, async () => {
    const world = await aWorld();
    await world.member('ada');
    const body = { ...newcomer, username: 'ADA', email: 'ADA@Example.org' };
    const error = await world.guest().fails('POST /auth/registration', 'CONFLICT', { body });
    expect(error.message).toBe(messages.registrationFailed);
    expect(Object.entries(error.errors ?? {})).toEqual([
      ['email', messages.emailTaken],
      ['username', messages.usernameTaken],
    ]);
    const other = await world.guest().fails('POST /auth/registration', 'CONFLICT', {
      body: { ...newcomer, email: 'other@example.org' },
    });
    expect(other.errors).toEqual({ username: messages.usernameTaken });
  });

  test('Two guests who register the same username at once do not both get it', async () => {
    const world = await aWorld();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        world.guest().try('POST /auth/registration', { body: { ...newcomer, email: `${name}@example.org` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('A guest is told every broken rule, in the order of the form', { tags: '@spec:7.2' }, async () => {
    const world = await aWorld();
    const error = await world.guest().fails('POST /auth/registration', 'VALIDATION_ERROR', { body: {} });
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
    'A guest whose %s is %j is told: %s',
    { tags: ['@spec:5.9', '@spec:5.10', '@spec:5.11', '@spec:5.12', '@spec:5.14'] },
    async (field, value, message) => {
      const world = await aWorld();
      const body = { ...newcomer, [field]: value };
      const error = await world.guest().fails('POST /auth/registration', 'VALIDATION_ERROR', { body });
      expect(error.errors).toEqual({ [field]: message });
    },
  );
});

describe('Sessions', () => {
  test('A member signs in whatever the letter case of the username, and gets a new token each time', {
    tags: '@spec:7.3',
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const before = ada.twin();
    await ada.signIn('ADA', memberPassword);
    expect(ada.cookie).not.toBe(before.cookie);
    await ada.me();
    await before.fails('GET /users/me', 'NOT_SIGNED_IN');
  });

  test('The session cookie is out of reach of scripts and other sites', async () => {
    const world = await aWorld();
    const body = { username: 'admin', password: administratorPassword };
    const response = await world.guest().try('POST /auth/login', { body });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^flipstack_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('The cookie is Secure, and the site strict about it, when people come by https', async () => {
    const body = { username: 'admin', password: administratorPassword };
    const own = await aWorld({ variables: { PUBLIC_URL: 'https://cards.example.org' } });
    const answer = await own.guest().try('POST /auth/login', { body });
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
    expect(answer.headers.has('strict-transport-security')).toBe(true);

    const behindProxy = await aWorld({ variables: { TRUST_PROXY: '1' } });
    const headers = { 'x-forwarded-proto': 'https' };
    const proxied = await behindProxy.guest().try('POST /auth/login', { body, headers });
    expect(proxied.headers.get('set-cookie')).toMatch(/; Secure$/);

    const liar = await (await aWorld()).guest().try('POST /auth/login', { body, headers });
    expect(liar.headers.get('set-cookie')).not.toMatch(/Secure/);
  });

  test('The database holds only a hash of the token', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const token = ada.cookie?.split('=')[1] ?? '';
    const rows = await world.database.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('A wrong password and an unknown username are answered alike, at the same cost', {
    tags: '@spec:7.4',
  }, async () => {
    const world = await aWorld();
    await world.member('ada');
    const texts: string[] = [];
    for (const username of ['ada', 'nobody', 'x'.repeat(1000), 'a\u0000b']) {
      const before = world.verifications.count;
      const error = await world.guest().fails('POST /auth/login', 'WRONG_CREDENTIALS', {
        body: { username, password: 'wrong' },
      });
      expect(world.verifications.count - before).toBe(1);
      texts.push(JSON.stringify(error));
    }
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(messages.wrongCredentials);
  });

  test('Whoever is deleted, or changes the password, while it is being checked is not signed in', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const { passwords } = world.services;
    const { verify } = passwords;
    const meanwhile = (deed: () => Promise<unknown>) => {
      passwords.verify = async (...parts) => {
        const isRight = await verify(...parts);
        await deed();
        return isRight;
      };
    };
    const body = { username: 'ada', password: memberPassword };
    const change = { params: [id], headers: { 'x-password': 'N3wpass!word' } };
    meanwhile(() => ada.does('PUT /users/{id}/password', change));
    await world.guest().fails('POST /auth/login', 'WRONG_CREDENTIALS', { body });
    meanwhile(() => admin.does('DELETE /users/{id}', { params: [id] }));
    const changed = { body: { ...body, password: 'N3wpass!word' } };
    await world.guest().fails('POST /auth/login', 'WRONG_CREDENTIALS', changed);
  });

  test('A guest who leaves a field empty is told which', async () => {
    const world = await aWorld();
    const error = await world
      .guest()
      .fails('POST /auth/login', 'VALIDATION_ERROR', { body: { username: '' } });
    expect(error.errors).toEqual({
      username: 'Username cannot be empty',
      password: 'Password cannot be empty',
    });
  });

  test('A member signs out, as often as they like', { tags: '@spec:7.5' }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const before = ada.twin();
    expect(await ada.does('GET /auth/logout')).toEqual({ message: messages.signedOut });
    expect(ada.cookie).toBeUndefined();
    await before.fails('GET /users/me', 'NOT_SIGNED_IN');
    const again = await before.try('GET /auth/logout');
    expect(again.status).toBe(200);
    expect(again.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });

  test('A guest asks who they are: 401, or 204 if they ask gently', { tags: '@spec:7.6' }, async () => {
    const world = await aWorld();
    await world.guest().fails('GET /users/me', 'NOT_SIGNED_IN');
    const gently = await world.guest().try('GET /users/me', { query: '?optional=true' });
    expect(gently.status).toBe(204);
    expect(await gently.text()).toBe('');
    await world.guest().fails('GET /users/me', 'VALIDATION_ERROR', { query: '?optional=maybe' });
  });

  test('A garbage cookie is just nobody', async () => {
    const world = await aWorld();
    for (const cookie of [
      'flipstack_session=',
      'flipstack_session=%00',
      `flipstack_session=${'A'.repeat(43)}`,
    ]) {
      await world.guest().fails('GET /users/me', 'NOT_SIGNED_IN', { headers: { cookie } });
    }
  });

  test('A session in use lives on; one that is not used ends', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    world.clock.now += sessionLifetimeMs - 1000;
    const renewed = await ada.try('GET /users/me');
    expect(renewed.headers.get('set-cookie')).toContain(ada.cookie);
    expect((await ada.try('GET /users/me')).headers.has('set-cookie')).toBe(false);
    world.clock.now += sessionLifetimeMs - 1000;
    await ada.me();
    world.clock.now += sessionLifetimeMs;
    await ada.fails('GET /users/me', 'NOT_SIGNED_IN');
  });
});

describe('Profile and password', () => {
  test('A member changes their names', { tags: '@spec:7.7' }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const names = { firstName: 'Augusta', lastName: 'king' };
    expect(await ada.does('PUT /users/{id}', { params: [id], body: names })).toMatchObject(names);
    expect(await ada.me()).toMatchObject(names);
  });

  test.each([
    ['Admin', 'Nice try!'],
    ['aDMIN', 'Nice try!'],
    ['', 'Name must contain only letters'],
    ['Ad1', 'Name must contain only letters'],
  ])('A member who wants to be called %j is told: %s', { tags: '@spec:5.5' }, async (name, message) => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const body = { firstName: name, lastName: name };
    const error = await ada.fails('PUT /users/{id}', 'VALIDATION_ERROR', { params: [id], body });
    expect(error.errors).toEqual({ firstName: message, lastName: message });
  });

  test('A member whose name is too long or too short is told so', { tags: '@spec:9.2' }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const body = { firstName: 'A', lastName: 'B'.repeat(51) };
    const error = await ada.fails('PUT /users/{id}', 'VALIDATION_ERROR', { params: [id], body });
    expect(error.errors).toEqual({
      firstName: 'First name must be 2-50 characters long',
      lastName: 'Last name must be 2-50 characters long',
    });
  });

  test('A member may not change anybody else, whether they exist or not; an administrator may', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id: bobId } = await (await world.member('bob')).me();
    const body = { firstName: 'Eve', lastName: 'Eve' };
    for (const id of [bobId, 1, 999, '9'.repeat(30)]) {
      await ada.fails('PUT /users/{id}', 'NOT_ALLOWED', { params: [id], body });
    }
    await ada.fails('PUT /users/{id}', 'NOT_ALLOWED', { params: [bobId], body: { firstName: 'admin' } });
    const admin = await world.administrator();
    expect(await admin.does('PUT /users/{id}', { params: [bobId], body })).toMatchObject(body);
    await admin.fails('PUT /users/{id}', 'NOT_FOUND', { params: [999], body });
    await world.guest().fails('PUT /users/{id}', 'NOT_SIGNED_IN', { params: [bobId], body });
  });

  test('A member changes the password: other sessions end, this one goes on under a new token', {
    tags: '@spec:7.8',
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const phone = world.guest();
    await phone.signIn('ada', memberPassword);
    const stolen = ada.twin();
    const headers = { 'x-password': 'N3wpass!word' };
    expect(await ada.does('PUT /users/{id}/password', { params: [id], headers })).toEqual({
      message: messages.passwordChanged,
    });
    await ada.me();
    await phone.fails('GET /users/me', 'NOT_SIGNED_IN');
    await stolen.fails('GET /users/me', 'NOT_SIGNED_IN');
    await world.guest().fails('POST /auth/login', 'WRONG_CREDENTIALS', {
      body: { username: 'ada', password: memberPassword },
    });
    await world.guest().signIn('ada', 'N3wpass!word');
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
  ])('A member who wants the password %j is told the format', { tags: '@spec:5.2' }, async (password) => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const headers = { 'x-password': encodeAsHeader(password) };
    const error = await ada.fails('PUT /users/{id}/password', 'VALIDATION_ERROR', { params: [id], headers });
    expect(error.message).toMatch(/^Incorrect password format\. Password must be at least 8 characters long/);
  });

  test('A member who is deleted while the new password is being hashed is told to sign in', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const { passwords } = world.services;
    const { hash } = passwords;
    passwords.hash = async (password) => {
      await admin.does('DELETE /users/{id}', { params: [id] });
      return hash(password);
    };
    const headers = { 'x-password': 'N3wpass!word' };
    await ada.fails('PUT /users/{id}/password', 'NOT_SIGNED_IN', { params: [id], headers });
  });

  test('Nobody changes the password of somebody else, an administrator neither', async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const headers = { 'x-password': 'N3wpass!word' };
    const admin = await world.administrator();
    await admin.fails('PUT /users/{id}/password', 'NOT_ALLOWED', { params: [id], headers });
    await ada.fails('PUT /users/{id}/password', 'NOT_ALLOWED', { params: [1], headers });
    await ada.fails('PUT /users/{id}/password', 'NOT_ALLOWED', { params: [999], headers });
    await world.guest().fails('PUT /users/{id}/password', 'NOT_SIGNED_IN', { params: [id], headers });
    const missing = await ada.fails('PUT /users/{id}/password', 'VALIDATION_ERROR', { params: [id] });
    expect(missing.message).toMatch(/^Incorrect password format/);
  });
});

describe('Administration of users', () => {
  test('An administrator pages, sorts and searches the users; nobody else does', {
    tags: ['@spec:6.6', '@spec:6.8', '@spec:7.9', '@spec:9.5'],
  }, async () => {
    const world = await aWorld();
    const ada = await world.member('ada');
    await world.member('bob');
    await world.guest().fails('GET /users', 'NOT_SIGNED_IN');
    expect((await ada.fails('GET /users', 'NOT_ALLOWED')).message).toBe(messages.administratorsOnly);
    const admin = await world.administrator();
    const names = async (query: string) =>
      (await admin.does('GET /users', { query })).data.map(({ username }) => username);
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

  test('An administrator gives and takes the role; everybody stays a user', {
    tags: '@spec:3.1',
  }, async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const roles = (list: unknown) =>
      admin.does('PUT /users/{id}/roles', { params: [id], body: { roles: list } });
    expect((await roles(['ADMINISTRATOR'])).roles).toEqual(['USER', 'ADMINISTRATOR']);
    await ada.does('GET /users');
    expect((await roles(['USER'])).roles).toEqual(['USER']);
    await ada.fails('GET /users', 'NOT_ALLOWED');
    await ada.fails('PUT /users/{id}/roles', 'NOT_ALLOWED', {
      params: [id],
      body: { roles: ['ADMINISTRATOR'] },
    });
    const bad = await admin.fails('PUT /users/{id}/roles', 'VALIDATION_ERROR', {
      params: [id],
      body: { roles: ['KING'] },
    });
    expect(bad.errors).toEqual({ roles: 'Roles must be of the following: USER, ADMINISTRATOR' });
    await admin.fails('PUT /users/{id}/roles', 'NOT_FOUND', { params: [999], body: { roles: ['USER'] } });
  });

  test('An administrator can neither demote nor delete themselves', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const demote = { params: [1], body: { roles: ['USER'] } };
    const error = await admin.fails('PUT /users/{id}/roles', 'CONFLICT', demote);
    expect(error.message).toBe(messages.notOneself);
    expect((await admin.fails('DELETE /users/{id}', 'CONFLICT', { params: [1] })).message).toBe(
      messages.notOneself,
    );
  });

  test('Two administrators who demote or delete each other at once leave one', async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    await admin.does('PUT /users/{id}/roles', { params: [id], body: { roles: ['ADMINISTRATOR'] } });
    const body = { roles: ['USER'] };
    const answers = await Promise.all([
      admin.try('PUT /users/{id}/roles', { params: [id], body }),
      ada.try('PUT /users/{id}/roles', { params: [1], body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await world.database
      .selectFrom('users')
      .where('is_administrator', '=', 1)
      .selectAll()
      .execute();
    expect(left).toHaveLength(1);
  });

  test('A deleted user is gone with their sessions, modules and cards', { tags: '@spec:7.10' }, async () => {
    const world = await aWorld();
    const admin = await world.administrator();
    const ada = await world.member('ada');
    const { id } = await ada.me();
    const { moduleId } = await ada.createModule();
    await ada.createCard(moduleId);
    await ada.fails('DELETE /users/{id}', 'NOT_ALLOWED', { params: [1] });
    expect(await admin.does('DELETE /users/{id}', { params: [id] })).toMatchObject({ username: 'ada' });
    await ada.fails('GET /users/me', 'NOT_SIGNED_IN');
    expect((await admin.does('GET /modules')).total_elements).toBe(0);
    expect((await admin.does('GET /cards')).total_elements).toBe(0);
    await admin.fails('DELETE /users/{id}', 'NOT_FOUND', { params: [id] });
    await world.member('ada');
  });
});

/** Header values are bytes: what a browser would send for a password that is not ASCII. */
function encodeAsHeader(text: string): string {
  return Buffer.from(text).toString('latin1');
}
