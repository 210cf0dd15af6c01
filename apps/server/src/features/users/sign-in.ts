import { type BodyOf, messages, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { uniqueKey } from '../../database/unique-key.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { forgive, limits, refund, reserve } from '../../security/throttles.ts';
import type { Services } from '../../services.ts';
import { startSession } from './start-session.ts';
import { findCredentials, hasPassword } from './user-repository.ts';

type Credentials = BodyOf<'POST /auth/login'>;

/** Who has given the right password, and the hash that it was checked against. */
interface Checked {
  user: User;
  passwordHash: string;
}

/** Signs a user in under a new session. */
export async function signIn(services: Services, client: Client, credentials: Credentials) {
  const { database, passwords, now } = services;
  const { user, passwordHash } = await passwords.gate(() => checkCounting(services, client, credentials));
  const cookie = await inTransaction(database, async (transaction) => {
    // The check takes its time: meanwhile the user may have been deleted, or the password changed.
    if (!(await hasPassword(transaction, user.id, passwordHash))) throw wrongCredentials();
    return startSession(transaction, { userId: user.id, client, now: now() });
  });
  return { user, cookie };
}

/**
 * Every attempt is counted as a failure before it is made and forgiven when it was none: inside the gate, so that
 * neither many guesses at once pass the limit nor many right ones at once reach it.
 */
async function checkCounting(
  services: Services,
  { address }: Client,
  credentials: Credentials,
): Promise<Checked> {
  const username = uniqueKey(credentials.username);
  await reserve(services, limits.failedSignInsOfUsername, username);
  try {
    await reserve(services, limits.failedSignInsFromAddress, address);
  } catch (error) {
    await refund(services, limits.failedSignInsOfUsername, username);
    throw error;
  }
  const checked = await check(services, credentials);
  await forgive(services, limits.failedSignInsOfUsername, username);
  await refund(services, limits.failedSignInsFromAddress, address);
  return checked;
}

/** Costs the same whether the username exists or not. */
async function check(
  { database, passwords }: Services,
  { username, password }: Credentials,
): Promise<Checked> {
  const found = await findCredentials(database, username);
  const isRight = await passwords.verify(found?.passwordHash ?? passwords.nobodysHash, password);
  if (found === undefined || !isRight) throw wrongCredentials();
  return found;
}

function wrongCredentials() {
  return new AppError('WRONG_CREDENTIALS', messages.wrongCredentials);
}
