import { type BodyOf, messages, type User } from '@flipstack/contract';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import {
  consumeRateLimits,
  inOneCommit,
  rateLimits,
  refundRateLimit,
  resetRateLimit,
} from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import type { Attempts } from './count-attempts.ts';
import { findCredentials } from './user-repository.ts';

const limitsOfAddress = [rateLimits.signInsFromAddress, rateLimits.failedSignInsFromAddress];

export type Credentials = Pick<BodyOf<'POST /auth/login'>, 'username' | 'password'>;

/** A user whose password was verified, with the hash that it was verified against. */
export interface VerifiedUser {
  user: User;
  passwordHash: string;
}

/**
 * Verifies a password within the rate limits of sign-in. Runs in the hashing queue, so that concurrent
 * guesses cannot exceed the limits, concurrent correct sign-ins cannot reach them, and what the queue
 * refuses writes nothing.
 * @throws {AppError} `WRONG_CREDENTIALS` or `TOO_MANY_REQUESTS`
 */
export function verifyCredentials(
  services: Services,
  client: Client,
  credentials: Credentials,
  attempts: Attempts,
): Promise<VerifiedUser> {
  const waiter = { account: uniqueKey(credentials.username), address: client.address };
  return services.passwords.enqueue(waiter, () =>
    verifyWithRateLimits(services, client, credentials, attempts),
  );
}

/**
 * Counts the attempt, also as a failure, before the password is verified, and takes the failure back on
 * success. Right passwords count as attempts, because they cost as much as wrong ones.
 */
async function verifyWithRateLimits(
  services: Services,
  { address }: Client,
  credentials: Credentials,
  { of, isTrusted }: Attempts,
): Promise<VerifiedUser> {
  await consumeRateLimits(services, [
    { limit: rateLimits.signInsOfUsername, who: of },
    { limit: rateLimits.failedSignInsOfUsername, who: of },
    ...(isTrusted ? [] : limitsOfAddress.map((limit) => ({ limit, who: address }))),
  ]);
  const verified = await verify(services, credentials);
  await inOneCommit(services, async (within) => {
    await resetRateLimit(within, rateLimits.failedSignInsOfUsername, of);
    if (!isTrusted) await refundRateLimit(within, rateLimits.failedSignInsFromAddress, address);
  });
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
