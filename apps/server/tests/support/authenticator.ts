import { Secret, TOTP } from 'otpauth';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const stepMs = 30_000;

/** What an authenticator app shows for a secret, `steps` time steps from now. */
export const codeAt = (server: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now + steps * stepMs,
  });

/**
 * Turns the second factor of a user on, and moves the clock on, so that the next code is another one.
 */
export async function turnOnSecondFactor(server: TestServer, client: TestClient) {
  const { secret } = await client.call('POST /users/me/second-factor');
  const body = { code: codeAt(server, secret) };
  const { recoveryCodes } = await client.call('PUT /users/me/second-factor', { body });
  server.clock.now += stepMs;
  return { secret, recoveryCodes, code: (steps = 0) => codeAt(server, secret, steps) };
}
