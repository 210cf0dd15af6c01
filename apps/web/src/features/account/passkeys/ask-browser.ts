import type { Passkey, User } from '@flipstack/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api } from '../../../lib/api.ts';

// The types of WebAuthn's JSON are those of the library; the contract leaves them open.

/** Has the browser make a passkey, and adds it to the account. */
export async function makePasskey(name: string): Promise<Passkey> {
  const optionsJSON = (await api('POST /users/me/passkeys/options')) as never;
  const response = await startRegistration({ optionsJSON });
  return api('POST /users/me/passkeys', { body: { name, response: { ...response } as never } });
}

/** Has the browser sign in by a passkey. */
export async function signInByPasskey(): Promise<User> {
  const optionsJSON = (await api('POST /auth/passkey/options')) as never;
  const response = await startAuthentication({ optionsJSON });
  return api('POST /auth/passkey', { body: { response: { ...response } as never } });
}
