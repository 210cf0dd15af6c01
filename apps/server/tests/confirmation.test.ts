import { confirmationLifetimeMs, type Endpoint, endpoints, messages } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { administratorPassword, memberPassword, openTestServer } from './support/test-server.ts';

const newPassword = { 'x-password': 'N3wpass!word' };

describe('Proof of the password', () => {
  test('is not required within ten minutes of signing in, and is required later', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const change = { params: [id], headers: newPassword };
    server.clock.now += confirmationLifetimeMs - 1;
    await ada.call('PUT /users/{id}/password', change);
    server.clock.now += confirmationLifetimeMs;
    const refused = await ada.expectError('PUT /users/{id}/password', 'CONFIRMATION_REQUIRED', change);
    expect(refused.message).toBe('Sign in again to do this');
    await ada.call('PUT /users/{id}', { params: [id], body: { firstName: 'Ada', lastName: 'King' } });
  });

  test('is given by confirming the password, for this session only', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const phone = server.guest();
    await phone.signIn('ada', memberPassword);
    server.clock.now += confirmationLifetimeMs;
    expect(await ada.call('POST /auth/confirm', { body: { password: memberPassword } })).toEqual({
      message: messages.confirmed,
    });
    const change = { params: [id], headers: newPassword };
    await phone.expectError('PUT /users/{id}/password', 'CONFIRMATION_REQUIRED', change);
    await ada.call('PUT /users/{id}/password', change);
  });

  test('is given by signing in again', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    await server.member('ada');
    server.clock.now += confirmationLifetimeMs;
    await admin.expectError('DELETE /users/{id}', 'CONFIRMATION_REQUIRED', { params: [2] });
    await admin.signIn('admin', administratorPassword);
    await admin.call('DELETE /users/{id}', { params: [2] });
  });

  test('is refused with a message at the field for a wrong password, and the session stays', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    server.clock.now += confirmationLifetimeMs;
    const error = await ada.expectError('POST /auth/confirm', 'VALIDATION_ERROR', {
      body: { password: 'Wr0ng!pass' },
    });
    expect(error.errors).toEqual({ password: messages.wrongPassword });
    const { id } = await ada.me();
    const change = { params: [id], headers: newPassword };
    await ada.expectError('PUT /users/{id}/password', 'CONFIRMATION_REQUIRED', change);
    const empty = await ada.expectError('POST /auth/confirm', 'VALIDATION_ERROR', { body: {} });
    expect(empty.errors).toEqual({ password: 'Password cannot be empty' });
  });

  test('counts wrong passwords like failed sign-ins', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const wrong = { body: { password: 'wrong' } };
    for (let index = 0; index < 10; index++)
      await ada.expectError('POST /auth/confirm', 'VALIDATION_ERROR', wrong);
    await ada.expectError('POST /auth/confirm', 'TOO_MANY_REQUESTS', {
      body: { password: memberPassword },
    });
  });

  test('is not given if the password changes while it is verified', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { id } = await ada.me();
    const phone = server.guest();
    await phone.signIn('ada', memberPassword);
    const { passwords } = server.services;
    const { verify } = passwords;
    passwords.verify = async (...parts) => {
      const isRight = await verify(...parts);
      await phone.call('PUT /users/{id}/password', { params: [id], headers: newPassword });
      return isRight;
    };
    // The change has also ended this session, so only the refusal is checked.
    await ada.expectError('POST /auth/confirm', 'VALIDATION_ERROR', { body: { password: memberPassword } });
  });
});

test('asks for the password for nothing but a new one, deletions of users and ways to sign in', () => {
  const declaring = Object.entries<Endpoint>(endpoints).filter(([, { errors }]) =>
    errors.includes('CONFIRMATION_REQUIRED'),
  );
  expect(declaring.map(([call]) => call).toSorted()).toEqual([
    'DELETE /users/me/passkeys/{passkeyId}',
    'DELETE /users/me/second-factor',
    'DELETE /users/{id}',
    'DELETE /users/{id}/second-factor',
    'POST /users/me/erase',
    'POST /users/me/passkeys',
    'POST /users/me/passkeys/options',
    'POST /users/me/second-factor',
    'POST /users/me/second-factor/recovery-codes',
    'PUT /users/me/second-factor',
    'PUT /users/{id}/password',
  ]);
});
