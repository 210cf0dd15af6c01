import { hash } from 'node:crypto';
import { messages } from '@flipstack/contract';
import {
  deleteRateLimit,
  findResetTime,
  subtractFromRateLimit,
  tryConsume,
} from '../database/rate-limit-repository.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often something may happen in a window that starts with its first time. */
interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

export const rateLimits = {
  failedSignInsOfUsername: { name: 'sign-in-username', max: 10, windowMs: 15 * minuteMs },
  failedSignInsFromAddress: { name: 'sign-in-address', max: 100, windowMs: 15 * minuteMs },
  registrationsFromAddress: { name: 'registration', max: 60, windowMs: hourMs },
  passwordChanges: { name: 'password', max: 10, windowMs: hourMs },
  writes: { name: 'write', max: 1200, windowMs: minuteMs },
} as const satisfies Record<string, RateLimit>;

type RateLimitServices = Pick<Services, 'config' | 'database' | 'now'>;

/**
 * Counts one attempt of `who`, or `times` of them, at once and before it is made, so that many at the same time cannot
 * slip through. What is more than the limit itself counts as all of it.
 * @throws {AppError} `TOO_MANY_REQUESTS`, when the limit is reached; the attempt is then not counted
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
  if (await tryConsume(database, key, { max, windowMs: limit.windowMs, now: now(), by })) return;
  const { resetsAt } = await findResetTime(database, key, now());
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt - now()) / 1000));
  throw new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests, { retryAfterSeconds });
}

/** Takes back a reservation of `times` attempts that turned out to be some that do not count. */
export async function refundRateLimit(
  { config, database }: RateLimitServices,
  limit: RateLimit,
  who: string,
  times = 1,
): Promise<void> {
  if (config.rateLimitScale > 0) await subtractFromRateLimit(database, keyOf(limit, who), times);
}

/** Forgets all attempts of `who`. */
export async function resetRateLimit(
  { config, database }: RateLimitServices,
  limit: RateLimit,
  who: string,
): Promise<void> {
  if (config.rateLimitScale > 0) await deleteRateLimit(database, keyOf(limit, who));
}

/** Hashed, because people may send a username of any length, or their password instead of it. */
function keyOf(limit: RateLimit, who: string): string {
  return `${limit.name}:${hash('sha256', who, 'base64url')}`;
}
