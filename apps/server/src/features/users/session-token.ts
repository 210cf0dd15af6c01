import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: nothing in it can be guessed or read. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a token. It is random, so a fast hash without salt is enough. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
