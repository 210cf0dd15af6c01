import { fieldRules, firstBrokenRule, messages } from '@flipstack/contract';
import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../src/security/common-passwords.ts';
import { createPasswords } from '../src/security/passwords.ts';
import { memberPassword, openTestServer } from './support/test-server.ts';

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', username: 'lovelace' };

describe('A password that is guessed first', () => {
  test.each([
    ['Password1!', messages.passwordCommon],
    ['Pa$$w0rd', messages.passwordCommon],
    ['Summer2026!', messages.passwordCommon],
    ['!QAZ2wsx', messages.passwordCommon],
    ['lovelace!A1', messages.passwordIsUsername],
    ['lovelaceA1!x', messages.passwordIsUsername],
  ])('is refused at registration, at a change and by a link: %s', async (password, message) => {
    const server = await openTestServer();
    const refused = await server.guest().expectError('POST /auth/registration', 'VALIDATION_ERROR', {
      body: { ...person, password },
    });
    expect(refused.errors).toEqual({ password: message });
    const ada = await server.member('lovelace');
    const { id } = await ada.me();
    const change = { params: [id], headers: { 'x-password': password } };
    const unchanged = await ada.expectError('PUT /users/{id}/password', 'VALIDATION_ERROR', change);
    expect(unchanged.errors).toEqual({ password: message });
    const admin = await server.administrator();
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [id] });
    const body = { token, password };
    const unset = await server.guest().expectError('PUT /auth/password-reset', 'VALIDATION_ERROR', { body });
    expect(unset.errors).toEqual({ password: message });
  });

  test.each(['Passw0rd!', 'password1!A', 'PASSWORD1!a', 'lovelaceA1!xy', 'Lovelace1!'])(
    'is only refused exactly: %s is valid',
    async (password) => {
      const server = await openTestServer();
      await server.guest().call('POST /auth/registration', { body: { ...person, password } });
    },
  );

  test('satisfies the rules of the field, or it would not be in the list', () => {
    const broken = [...commonPasswords].filter((password) => firstBrokenRule(fieldRules.password, password));
    expect(broken.filter((password) => firstBrokenRule(fieldRules.password, `${password}xx`))).toEqual([]);
    expect(commonPasswords.size).toBeLessThan(1000);
    expect(commonPasswords.has('Passw0rd!')).toBe(false);
  });
});

describe('A password with accents', () => {
  const composed = 'Caf\u00e9!1234';
  const decomposed = 'Cafe\u0301!1234';

  test('is the same in either encoding', async () => {
    const server = await openTestServer();
    await server.guest().call('POST /auth/registration', { body: { ...person, password: decomposed } });
    for (const password of [composed, decomposed]) {
      const ada = server.guest();
      await ada.signIn('lovelace', password);
      await ada.call('POST /auth/confirm', { body: { password } });
    }
    await server.guest().expectError('POST /auth/login', 'WRONG_CREDENTIALS', {
      body: { username: 'lovelace', password: composed.replace('\u00e9', 'e') },
    });
  });

  test('cannot be set by a change or a link, which take Latin letters only, in either encoding', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    for (const password of [composed, decomposed]) {
      const body = { token, password };
      const error = await server
        .guest()
        .expectError('PUT /auth/password-reset', 'VALIDATION_ERROR', { body });
      expect(error.errors?.password).toMatch(/^Incorrect password format/);
    }
    const change = { params: [2], headers: { 'x-password': composed } };
    const error = await ada.expectError('PUT /users/{id}/password', 'VALIDATION_ERROR', change);
    expect(error.message).toMatch(/^Incorrect password format/);
  });

  test('of more than fifty characters is refused with the message of the rule, on every path', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const password = `aA1!${'x'.repeat(47)}`;
    const refused = await server.guest().expectError('POST /auth/registration', 'VALIDATION_ERROR', {
      body: { ...person, password },
    });
    expect(refused.errors).toEqual({ password: 'Password must be at least 8 characters long' });
    const { token } = await admin.call('POST /users/{id}/reset-link', { params: [2] });
    const reset = { body: { token, password } };
    const unset = await server.guest().expectError('PUT /auth/password-reset', 'VALIDATION_ERROR', reset);
    const change = { params: [2], headers: { 'x-password': password } };
    const unchanged = await ada.expectError('PUT /users/{id}/password', 'VALIDATION_ERROR', change);
    for (const message of [unset.errors?.password, unchanged.message])
      expect(message).toBe(fieldRules.newPassword[0].message);
  });

  test('has fifty characters as people count them', async () => {
    const server = await openTestServer();
    const password = `aA1!${'e\u0301'.repeat(46)}`;
    await server.guest().call('POST /auth/registration', { body: { ...person, password } });
    const longer = { ...person, username: 'other', email: 'o@example.org', password: `${password}x` };
    const refused = await server
      .guest()
      .expectError('POST /auth/registration', 'VALIDATION_ERROR', { body: longer });
    expect(refused.errors).toEqual({ password: 'Password must be at least 8 characters long' });
  });

  test('still works if it was stored before it was normalized', async () => {
    const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
    expect(await passwords.verify(await hash(decomposed), decomposed)).toBe(true);
    expect(await passwords.verify(await hash(decomposed), memberPassword)).toBe(false);
  });
});
