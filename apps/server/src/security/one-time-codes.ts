import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps show above the username. */
const issuer = 'Flipstack';
/** What all authenticator apps support. */
const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks of phones are off by some seconds, and typing takes some. */
export const stepsOff = 1;
/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20;

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth:` URI of a secret, which authenticator apps read from a QR code. */
export const uriOfSecret = (secret: string, username: string): string => totpOf(secret, username).toString();

/**
 * The time step that a code of an authenticator app belongs to (RFC 6238): the current one, the one
 * before or the next; undefined if it belongs to none of them. The comparison takes the same time
 * for every code.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (secret === '' || !/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: stepsOff });
  return delta === null ? undefined : TOTP.counter({ period: options.period, timestamp: now }) + delta;
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...options, issuer, label, secret: Secret.fromBase32(secret) });

/** Without letters that look like others, so that codes can be copied from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, because only a fast hash of them is stored. */
const recoveryCodeLength = 16;
const groupLength = 4;

/** A new recovery code, such as `7k3m-0c9x-w2hd-q5tf`. */
export function newRecoveryCode(): string {
  const characters = [...randomBytes(recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return (
    characters
      .join('')
      .match(new RegExp(`.{${groupLength}}`, 'g'))
      ?.join('-') ?? ''
  );
}

/** A code as typed, without what people add or confuse. */
export const normalizedCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
