import { type BodyOf, messages, type User } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/engine/index.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import type { Client } from '../../http/api.ts';
import { AppError } from '../../http/app-error.ts';
import { consumeRateLimit, rateLimits, refundRateLimit } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { describeUser, recordAudit } from '../audit/audit-repository.ts';
import { requireUncommonPassword } from './require-uncommon-password.ts';
import { startSession } from './start-session.ts';
import { findTakenFields, insertUser } from './user-repository.ts';

type Registration = BodyOf<'POST /auth/registration'>;

/**
 * Registers a user and signs them in. Successful registrations of an address are limited, and so are
 * refusals that say that a name or an email address is taken.
 */
export async function register(services: Services, client: Client, registration: Registration) {
  requireUncommonPassword(registration.password, registration.username);
  await refuseTakenSlowly(services, client, registration);
  await consumeRateLimit(services, rateLimits.registrationsFromAddress, client.address);
  try {
    return await create(services, client, registration);
  } catch (error) {
    await refundRateLimit(services, rateLimits.registrationsFromAddress, client.address);
    // A simultaneous registration may have taken the name.
    if (isUniqueViolation(error)) await refuseTaken(services, registration);
    throw error;
  }
}

async function create(services: Services, client: Client, registration: Registration) {
  const { database, passwords } = services;
  const { password, ...person } = registration;
  const passwordHash = await passwords.enqueue(
    { account: uniqueKey(person.username), address: client.address },
    () => passwords.hash(password),
  );
  const now = services.now();
  return inTransaction(database, async (transaction): Promise<{ user: User; cookie: string[] }> => {
    const user = await insertUser(transaction, {
      ...person,
      passwordHash,
      isAdministrator: false,
      createdAt: now,
    });
    const cookie = await startSession(services.config, transaction, { userId: user.id, client, now });
    await recordAudit(transaction, {
      at: now,
      actor: user,
      action: 'user.registered',
      object: describeUser(user),
    });
    return { user, cookie };
  });
}

/**
 * Counts refusals, so that registering does not reveal which of many people have an account.
 * They are counted before the search, so that concurrent ones cannot exceed the limit.
 */
async function refuseTakenSlowly(services: Services, { address }: Client, registration: Registration) {
  await consumeRateLimit(services, rateLimits.takenFromAddress, address);
  await refuseTaken(services, registration);
  await refundRateLimit(services, rateLimits.takenFromAddress, address);
}

/** Lists the fields in the order of the form, because clients show the first. */
async function refuseTaken({ database }: Services, registration: Registration) {
  const taken = await findTakenFields(database, registration);
  if (!taken.username && !taken.email) return;
  throw new AppError('CONFLICT', messages.registrationFailed, {
    errors: {
      ...(taken.email && { email: messages.emailTaken }),
      ...(taken.username && { username: messages.usernameTaken }),
    },
  });
}
