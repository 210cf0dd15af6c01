import { hash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash under which a token is stored. The token is random, so a fast hash without salt is
 * enough.
 */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
