import { type BodyOf, messages, type User } from '@flipstack/contract';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { consumeRateLimit, rateLimits, refundRateLimit, resetRateLimit } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import type { Attempts } from './count-attempts.ts';
import { findCredentials } from './user-repository.ts';

export type Credentials = Pick<BodyOf<'POST /auth/login'>, 'username' | 'password'>;

/** A user whose password was verified, with the hash that it was verified against. */
export interface VerifiedUser {
  user: User;
  passwordHash: string;
}

/**
 * Verifies a password within the rate limits of sign-in, in the hashing queue. Right passwords count
 * too, because they cost as much as wrong ones.
 * @throws {AppError} `WRONG_CREDENTIALS` or `TOO_MANY_REQUESTS`
 */
export async function verifyCredentials(
  services: Services,
  client: Client,
  credentials: Credentials,
  attempts: Attempts,
): Promise<VerifiedUser> {
  const { address } = client;
  await consumeRateLimit(services, rateLimits.signInsOfUsername, attempts.of);
  if (!attempts.isTrusted) await consumeRateLimit(services, rateLimits.signInsFromAddress, address);
  return services.passwords.enqueue({ account: uniqueKey(credentials.username), address }, () =>
    verifyWithRateLimits(services, client, credentials, attempts),
  );
}

/**
 * Counts the attempt as a failure before the password is verified, and refunds it on success. Runs
 * in the hashing queue, so that concurrent guesses cannot exceed the limit and concurrent correct
 * sign-ins cannot reach it.
 */
async function verifyWithRateLimits(
  services: Services,
  { address }: Client,
  credentials: Credentials,
  { of, isTrusted }: Attempts,
): Promise<VerifiedUser> {
  const fromAddress = isTrusted ? 0 : 1;
  await consumeRateLimit(services, rateLimits.failedSignInsOfUsername, of);
  try {
    await consumeRateLimit(services, rateLimits.failedSignInsFromAddress, address, fromAddress);
  } catch (error) {
    await refundRateLimit(services, rateLimits.failedSignInsOfUsername, of);
    throw error;
  }
  const verified = await verify(services, credentials);
  await resetRateLimit(services, rateLimits.failedSignInsOfUsername, of);
  await refundRateLimit(services, rateLimits.failedSignInsFromAddress, address, fromAddress);
  return verified;
}

/** Takes as long for an unknown username as for an existing one. */
async function verify(
  { database, passwords }: Services,
  { username, password }: Credentials,
): Promise<VerifiedUser> {
  const found = await findCredentials(database, username);
  const isCorrect = await passwords.verify(found?.passwordHash ?? passwords.decoyHash, password);
  if (found === undefined || !isCorrect) throw wrongCredentials();
  return found;
}

export function wrongCredentials() {
  return new AppError('WRONG_CREDENTIALS', messages.wrongCredentials);
}
