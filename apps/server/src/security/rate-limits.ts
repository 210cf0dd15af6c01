import { hash } from 'node:crypto';
import { type Database, inTransaction } from '../database/database.ts';
import { engineOf } from '../database/engine/index.ts';
import {
  deleteRateLimit,
  findResetTime,
  subtractFromRateLimit,
  tryConsume,
} from '../database/rate-limit-repository.ts';
import { tooManyRequests } from '../http/app-error.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A fixed window that starts with the first attempt. */
interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

export const rateLimits = {
  failedSignInsOfUsername: { name: 'sign-in-username', max: 10, windowMs: 15 * minuteMs },
  /** All attempts, whether the password was right or wrong. */
  signInsOfUsername: { name: 'sign-in-all', max: 600, windowMs: 15 * minuteMs },
  /** For clients that the server does not know; a large office shares one address. */
  signInsFromAddress: { name: 'sign-in-address-all', max: 3000, windowMs: 15 * minuteMs },
  failedSignInsFromAddress: { name: 'sign-in-address', max: 100, windowMs: 15 * minuteMs },
  registrationsFromAddress: { name: 'registration', max: 60, windowMs: hourMs },
  /** Registrations that were refused because a name or an email address is taken. */
  takenFromAddress: { name: 'registration-taken', max: 30, windowMs: hourMs },
  passkeyChallengesFromAddress: { name: 'passkey', max: 300, windowMs: 15 * minuteMs },
  passwordChanges: { name: 'password', max: 10, windowMs: hourMs },
  /** Codes can be guessed only by someone who knows the password. */
  secondFactorCodes: { name: 'second-factor', max: 10, windowMs: hourMs },
  resetsFromAddress: { name: 'reset-address', max: 30, windowMs: hourMs },
  resetsOfLogin: { name: 'reset-login', max: 3, windowMs: hourMs },
  interviewsFromAddress: { name: 'guest-interview', max: 10, windowMs: hourMs },
  interviewsOfMember: { name: 'interview', max: 60, windowMs: hourMs },
  interviewWritesFromAddress: { name: 'guest-interview-write', max: 1200, windowMs: hourMs },
  cardReportsFromAddress: { name: 'guest-card-report', max: 30, windowMs: hourMs },
  cardReportsOfMember: { name: 'card-report', max: 60, windowMs: hourMs },
  importsOfMember: { name: 'import', max: 60, windowMs: hourMs },
  sharesOfMember: { name: 'share', max: 120, windowMs: hourMs },
  teamsOfMember: { name: 'team', max: 30, windowMs: hourMs },
  invitationsOfMember: { name: 'invitation', max: 120, windowMs: hourMs },
  /** Accepted invitations, whether they work or not. */
  joinsOfMember: { name: 'team-join', max: 60, windowMs: hourMs },
  suggestionsOfMember: { name: 'suggestion', max: 60, windowMs: hourMs },
  writes: { name: 'write', max: 1200, windowMs: minuteMs },
  writtenRows: { name: 'row', max: 120_000, windowMs: minuteMs },
} as const satisfies Record<string, RateLimit>;

type RateLimitServices = Pick<Services, 'config' | 'database' | 'now'>;

/**
 * Counts `times` attempts by `who` before they are made, so that concurrent attempts cannot exceed
 * the limit. A request for more than the limit consumes all of it. A count does not wait for the disk,
 * because it need not survive a power failure.
 * @throws {AppError} `TOO_MANY_REQUESTS` when the limit is reached; the attempts are then not
 *   counted
 */
export async function consumeRateLimit(
  { config, database, now }: RateLimitServices,
  limit: RateLimit,
  who: string,
  times = 1,
): Promise<void> {
  if (config.rateLimitScale === 0 || times === 0) return;
  const key = keyOf(limit, who);
  const max = Math.ceil(limit.max * config.rateLimitScale);
  const by = Math.min(times, max);
  const fits = () => tryConsume(database, key, { max, windowMs: limit.windowMs, now: now(), by });
  if (await engineOf(database).withoutSync(fits)) return;
  const { resetsAt } = await findResetTime(database, key, now());
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt - now()) / 1000));
  throw tooManyRequests(retryAfterSeconds, limit.name);
}

/** Attempts by `who` under a limit. */
interface Attempts {
  limit: RateLimit;
  who: string;
}

/**
 * Counts an attempt under several limits, or under none if one is reached. It takes one commit. Callers
 * name the limits in the same order, because PostgreSQL locks the counters in it.
 * @throws {AppError} `TOO_MANY_REQUESTS`
 */
export async function consumeRateLimits(
  services: RateLimitServices,
  all: readonly Attempts[],
): Promise<void> {
  await inOneCommit(services, async (within) => {
    for (const { limit, who } of all) await consumeRateLimit(within, limit, who);
  });
}

/** Changes several counters in one commit. */
export async function inOneCommit(
  services: RateLimitServices,
  change: (within: RateLimitServices) => Promise<void>,
): Promise<void> {
  if (services.config.rateLimitScale === 0) return;
  const { database } = services;
  await engineOf(database).withoutSync(() =>
    inTransaction(database, (transaction: Database) => change({ ...services, database: transaction })),
  );
}

/** How many bytes of text cost as much as a row. */
const textBytesPerRow = 1_000;
/** Shorter bodies of requests cost only the write. */
export const bodyMinBytes = 10_000;

/**
 * Charges an account for a call that writes many rows, or rows with long texts, which takes longer than
 * a write.
 * @throws {AppError} `TOO_MANY_REQUESTS`
 */
export function chargeRows(
  services: RateLimitServices,
  { id }: { id: number },
  rows: number,
  bytes = 0,
): Promise<void> {
  const cost = Math.max(rows, Math.ceil(bytes / textBytesPerRow));
  return consumeRateLimit(services, rateLimits.writtenRows, String(id), cost);
}

/**
 * Charges an account for the body of a request, whatever it becomes.
 * @throws {AppError} `TOO_MANY_REQUESTS`
 */
export async function chargeBody(
  services: RateLimitServices,
  account: { id: number },
  bytes: number,
): Promise<void> {
  if (bytes >= bodyMinBytes) await chargeRows(services, account, 0, bytes);
}

/** Gives back `times` attempts that turned out not to count. */
export async function refundRateLimit(
  { config, database }: RateLimitServices,
  limit: RateLimit,
  who: string,
  times = 1,
): Promise<void> {
  if (config.rateLimitScale > 0 && times > 0) await subtractFromRateLimit(database, keyOf(limit, who), times);
}

/** Forgets all attempts by `who`. */
export async function resetRateLimit(
  { config, database }: RateLimitServices,
  limit: RateLimit,
  who: string,
): Promise<void> {
  if (config.rateLimitScale > 0) await deleteRateLimit(database, keyOf(limit, who));
}

/**
 * Hashed, because users may send a username of any length, or type their password in the wrong
 * field.
 */
function keyOf(limit: RateLimit, who: string): string {
  return `${limit.name}:${hash('sha256', who, 'base64url')}`;
}
