import { hash, randomBytes } from 'node:crypto';

/** A new token for a session or a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new token for a link to a shared module: 128 random bits, so that the link stays short. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The hash under which a token is stored. The token is random, so a fast hash without salt is
 * enough.
 */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
