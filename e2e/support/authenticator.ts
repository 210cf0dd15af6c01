import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './test.ts';

const stepMs = 30_000;

/**
 * What an authenticator app shows for a secret, `steps` time steps from now. The server accepts each
 * code once, and those of one step ahead.
 */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * stepMs,
  });

/** Turns two-factor sign-in on for who is signed in, by calls. Returns the recovery codes. */
export async function turnOnSecondFactor(request: APIRequestContext): Promise<string[]> {
  const path = '/api/v1/users/me/second-factor';
  const { secret } = await (await request.post(path)).json();
  const answer = await request.put(path, { data: { code: codeOf(secret) } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).recoveryCodes;
}
