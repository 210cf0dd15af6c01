import { type BodyOf, messages, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { consumeRateLimit, rateLimits, refundRateLimit, resetRateLimit } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { startSession } from './start-session.ts';
import { findCredentials, hasPassword } from './user-repository.ts';

type Credentials = BodyOf<'POST /auth/login'>;

/** A user whose password was verified, with the hash that it was verified against. */
interface VerifiedUser {
  user: User;
  passwordHash: string;
}

/** Signs a user in under a new session. */
export async function signIn(services: Services, client: Client, credentials: Credentials) {
  const { database, passwords, now } = services;
  const { user, passwordHash } = await passwords.enqueue(() =>
    verifyWithRateLimits(services, client, credentials),
  );
  const cookie = await inTransaction(database, async (transaction) => {
    // While the password was verified, the user may have been deleted or the password changed.
    if (!(await hasPassword(transaction, user.id, passwordHash))) throw wrongCredentials();
    return startSession(transaction, { userId: user.id, client, now: now() });
  });
  return { user, cookie };
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
): Promise<VerifiedUser> {
  const username = uniqueKey(credentials.username);
  await consumeRateLimit(services, rateLimits.failedSignInsOfUsername, username);
  try {
    await consumeRateLimit(services, rateLimits.failedSignInsFromAddress, address);
  } catch (error) {
    await refundRateLimit(services, rateLimits.failedSignInsOfUsername, username);
    throw error;
  }
  const verified = await verify(services, credentials);
  await resetRateLimit(services, rateLimits.failedSignInsOfUsername, username);
  await refundRateLimit(services, rateLimits.failedSignInsFromAddress, address);
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

function wrongCredentials() {
  return new AppError('WRONG_CREDENTIALS', messages.wrongCredentials);
}
