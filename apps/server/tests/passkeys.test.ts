import {
  confirmationLifetimeMs,
  messages,
  passkeyChallengeLifetimeMs,
  passkeysMax,
} from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { purgeExpired } from '../src/housekeeping.ts';
import { turnOnSecondFactor } from './support/authenticator.ts';
import { SoftwarePasskey } from './support/passkey.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

/** Adds a passkey to the account of a client, as the browser does it. */
async function addPasskey(client: TestClient, passkey = new SoftwarePasskey(), name = 'Laptop') {
  const { challenge } = await client.call('POST /users/me/passkeys/options');
  const body = { name, response: passkey.register({ challenge }) };
  return { passkey, added: await client.call('POST /users/me/passkeys', { body }) };
}

const challengeFor = async (client: TestClient) =>
  (await client.call('POST /auth/passkey/options')).challenge;

async function signIn(server: TestServer, passkey: SoftwarePasskey): Promise<TestClient> {
  const client = server.guest();
  const response = passkey.authenticate({ challenge: await challengeFor(client) });
  await client.call('POST /auth/passkey', { body: { response } });
  return client;
}

describe('A passkey', () => {
  test('is added and signs in, in place of the password and the second factor', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await turnOnSecondFactor(server, ada);
    const { passkey, added } = await addPasskey(ada);
    expect(added).toEqual({ id: 1, name: 'Laptop', createdAt: '2026-11-21T12:00:30.000Z', usedAt: null });
    server.clock.now += confirmationLifetimeMs;
    const again = await signIn(server, passkey);
    expect(await again.me()).toMatchObject({ username: 'ada' });
    // It proves the user as well as the password does.
    const [listed] = await again.call('GET /users/me/passkeys');
    expect(listed?.usedAt).toBe('2026-11-21T12:10:30.000Z');
    await again.call('DELETE /users/me/passkeys/{passkeyId}', { params: [1] });
    const admin = await server.administrator();
    const { data } = await admin.call('GET /audit');
    expect(data.slice(1, 4).map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'user.passkey-removed ',
      'session.started 192.0.2.1 (passkey)',
      'user.passkey-added ',
    ]);
  });

  test('needs a proof of the password to be added or removed', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    await addPasskey(ada);
    const { challenge } = await ada.call('POST /users/me/passkeys/options');
    server.clock.now += confirmationLifetimeMs;
    const response = new SoftwarePasskey('passkey-2').register({ challenge });
    await ada.expectError('POST /users/me/passkeys/options', 'CONFIRMATION_REQUIRED');
    await ada.expectError('POST /users/me/passkeys', 'CONFIRMATION_REQUIRED', {
      body: { name: 'X', response },
    });
    await ada.expectError('DELETE /users/me/passkeys/{passkeyId}', 'CONFIRMATION_REQUIRED', { params: [1] });
  });

  test('is renamed and removed by its user only', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const bob = await server.member('bob');
    const { passkey } = await addPasskey(ada);
    const params = [1];
    const rename = { params, body: { name: '  Phone ' } };
    await bob.expectError('PUT /users/me/passkeys/{passkeyId}', 'NOT_FOUND', rename);
    await bob.expectError('DELETE /users/me/passkeys/{passkeyId}', 'NOT_FOUND', { params });
    expect(await ada.call('PUT /users/me/passkeys/{passkeyId}', rename)).toMatchObject({ name: 'Phone' });
    const empty = { params, body: { name: ' ' } };
    await ada.expectError('PUT /users/me/passkeys/{passkeyId}', 'VALIDATION_ERROR', empty);
    expect(await bob.call('GET /users/me/passkeys')).toEqual([]);
    await ada.call('DELETE /users/me/passkeys/{passkeyId}', { params });
    const guest = server.guest();
    const response = passkey.authenticate({ challenge: await challengeFor(guest) });
    const error = await guest.expectError('POST /auth/passkey', 'WRONG_CREDENTIALS', { body: { response } });
    expect(error.message).toBe(messages.wrongPasskey);
  });

  test('is added once, and there are at most twenty', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { passkey } = await addPasskey(ada);
    const { challenge } = await ada.call('POST /users/me/passkeys/options');
    const again = { body: { name: 'Again', response: passkey.register({ challenge }) } };
    const twice = await ada.expectError('POST /users/me/passkeys', 'CONFLICT', again);
    expect(twice.message).toBe(messages.passkeyExists);
    for (let index = 1; index < passkeysMax; index++)
      await addPasskey(ada, new SoftwarePasskey(`another-${index}`));
    const full = await ada.expectError('POST /users/me/passkeys/options', 'CONFLICT');
    expect(full.message).toBe(messages.tooManyPasskeys);
  });
});

describe('A response of a browser is refused', () => {
  const refused = async (client: TestClient, response: unknown) =>
    client.expectError('POST /auth/passkey', 'WRONG_CREDENTIALS', { body: { response } });

  test('when the challenge was used, has expired, or was made for something else', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { passkey } = await addPasskey(ada);
    const guest = server.guest();
    const used = passkey.authenticate({ challenge: await challengeFor(guest) });
    await guest.copy().call('POST /auth/passkey', { body: { response: used } });
    await refused(guest, used);
    const late = passkey.authenticate({ challenge: await challengeFor(guest) });
    server.clock.now += passkeyChallengeLifetimeMs;
    await refused(guest, late);
    await purgeExpired(server.services);
    const { challenge } = await ada.call('POST /users/me/passkeys/options');
    await refused(guest, passkey.authenticate({ challenge }));
    await refused(guest, passkey.authenticate({ challenge: 'made-up' }));
    const bob = await server.member('bob');
    const response = new SoftwarePasskey('passkey-2').register({ challenge });
    const stolen = { body: { name: 'Stolen', response } };
    const error = await bob.expectError('POST /users/me/passkeys', 'VALIDATION_ERROR', stolen);
    expect(error.message).toBe(messages.passkeyInvalid);
  });

  test('when it comes from another site, another key, or a user who was not verified', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { passkey } = await addPasskey(ada);
    const guest = server.guest();
    const elsewhere = 'http://localhost.example.org';
    await refused(guest, passkey.authenticate({ challenge: await challengeFor(guest), origin: elsewhere }));
    await refused(guest, passkey.authenticate({ challenge: await challengeFor(guest), isVerified: false }));
    await refused(guest, new SoftwarePasskey().authenticate({ challenge: await challengeFor(guest) }));
    const other = new SoftwarePasskey('passkey-1', 'example.org');
    await refused(guest, other.authenticate({ challenge: await challengeFor(guest) }));
    await refused(guest, { id: passkey.id, response: { clientDataJSON: 'bm90IGpzb24' } });
    const { challenge } = await ada.call('POST /users/me/passkeys/options');
    const response = new SoftwarePasskey('passkey-2').register({ challenge, isVerified: false });
    await ada.expectError('POST /users/me/passkeys', 'VALIDATION_ERROR', { body: { name: 'X', response } });
    const admin = await server.administrator();
    const { data } = await admin.call('GET /audit', { query: '?action=session.refused' });
    expect(data.map(({ object }) => object)).toEqual(Array.from({ length: 5 }, () => 'user 2 "ada"'));
  });

  test('when its counter goes back, as that of a copied key does', async () => {
    const server = await openTestServer();
    const ada = await server.member('ada');
    const { passkey } = await addPasskey(ada);
    await signIn(server, passkey);
    passkey.counter = 0;
    const guest = server.guest();
    await refused(guest, passkey.authenticate({ challenge: await challengeFor(guest) }));
  });

  test('when its user was deleted', async () => {
    const server = await openTestServer();
    const admin = await server.administrator();
    const ada = await server.member('ada');
    const { passkey } = await addPasskey(ada);
    await admin.call('DELETE /users/{id}', { params: [2] });
    const guest = server.guest();
    await refused(guest, passkey.authenticate({ challenge: await challengeFor(guest) }));
  });
});

describe('The site of passkeys', () => {
  const https = { headers: { host: 'cards.example.org' } };

  test('is the public URL with HTTPS', async () => {
    const variables = { PUBLIC_URL: 'https://cards.example.org' };
    const server = await openTestServer({ variables });
    const options = await server.app.request('https://cards.example.org/api/v1/auth/passkey/options', {
      method: 'POST',
      ...https,
    });
    expect(await options.json()).toMatchObject({ rpId: 'cards.example.org', userVerification: 'required' });
    const other = await server.app.request('https://other.example.org/api/v1/auth/passkey/options', {
      method: 'POST',
    });
    expect(await other.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Passkeys work at https://cards.example.org only. Open it there',
    });
  });

  test.each(['http://cards.example.org', 'https://192.0.2.1', 'https://[2001:db8::1]'])(
    'is never %s',
    async (PUBLIC_URL) => {
      const server = await openTestServer({ variables: { PUBLIC_URL } });
      const answer = await server.app.request(`${PUBLIC_URL}/api/v1/auth/passkey/options`, {
        method: 'POST',
      });
      expect(await answer.json()).toMatchObject({ message: messages.passkeysOff });
    },
  );
});
