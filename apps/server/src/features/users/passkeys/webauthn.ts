import type { Credential } from './passkey-repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser returned, before it is verified. */
export interface PasskeyResponse {
  id: string;
  response: { clientDataJSON: string };
}

const siteName = 'Flipstack';
/** Which fingerprint, face or PIN proves the user, so that a passkey is more than possession. */
const userVerification = 'required';
/** EdDSA, ES256 and RS256 (the registry of COSE algorithms), which Node verifies. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Most servers are used without passkeys, and the library reads many formats of certificates. */
const library = () => import('@simplewebauthn/server');

/** Options for a browser to make a passkey. */
export async function registrationOptions(
  { id }: RelyingParty,
  user: { id: number; username: string },
  existing: readonly Credential[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: id,
    userName: user.username,
    userID: new TextEncoder().encode(String(user.id)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
}

/** Options for a browser to sign in by any passkey for this site. */
export async function authenticationOptions({ id }: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: id, userVerification });
}

/** The server's challenges are base64url. */
const challengeFormat = /^[\w-]{1,100}$/;

/** The challenge that a response claims to answer, if it can be read. */
export function challengeIn({ response }: PasskeyResponse): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' && challengeFormat.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The new passkey that a response proves; undefined if it proves none. */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  response: PasskeyResponse,
  challenge: string,
): Promise<Credential | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 10),
  };
}

/** Verifies that a passkey signed a challenge. Returns its new counter; undefined if it did not. */
export async function verifyAuthentication(
  { id, origin }: RelyingParty,
  response: PasskeyResponse,
  { challenge, credential }: { challenge: string; credential: Credential },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credential.credentialId,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
