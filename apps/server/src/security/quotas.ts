import { mediaMinBytes, type QuotaName, quotaExceededMessage } from '@flipstack/contract';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { measureAccount } from '../database/usage-repository.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';

/** How much of what an account may have. */
export type Usage = Record<'cards' | 'modules' | 'bytes', number>;

export interface Quotas {
  /**
   * Requires that an account may have more. Administrators may. Call it before a transaction.
   * @throws {AppError} `QUOTA_EXCEEDED`
   */
  requireRoom: (account: Pick<Actor, 'id' | 'isAdministrator'>, adding: Partial<Usage>) => Promise<void>;
}

interface Options {
  config: Pick<Config, 'quotas'>;
  database: Database;
  now: () => number;
}

/** Measuring reads all cards of an account, so what was measured is used for a minute. */
const measuredForMs = 60_000;
const accountsMax = 10_000;
const names = ['modules', 'cards', 'bytes'] as const;

/**
 * Creates the check of what an account adds to its modules and cards. Limits may be exceeded by what
 * other processes add within a minute. Before an account is refused, it is measured again.
 */
export function createQuotas({ config: { quotas }, database, now }: Options): Quotas {
  const measured = new Map<number, { usage: Usage; at: number }>();

  async function measure(userId: number): Promise<Usage> {
    const usage = await measureAccount(database, userId);
    if (measured.size >= accountsMax) measured.clear();
    measured.set(userId, { usage, at: now() });
    return usage;
  }

  return {
    async requireRoom(actor, adding) {
      if (actor.isAdministrator || names.every((name) => quotas[name] === 0)) return;
      const last = measured.get(actor.id);
      const isRecent = last !== undefined && Math.abs(now() - last.at) < measuredForMs;
      let usage = isRecent ? last.usage : await measure(actor.id);
      const exceeded = () => names.find((name) => exceeds(usage[name], adding[name] ?? 0, quotas[name]));
      if (exceeded() !== undefined && isRecent) usage = await measure(actor.id);
      const name = exceeded();
      if (name !== undefined) throw quotaExceeded(name, usage[name], quotas[name]);
      for (const added of names) usage[added] += adding[added] ?? 0;
    },
  };
}

/** @throws {AppError} `QUOTA_EXCEEDED` if an account may not have `adding` more reviews */
export function requireRoomForReviews(
  { quotas }: Pick<Config, 'quotas'>,
  { reviews }: { reviews: number },
  adding: number,
): void {
  if (exceeds(reviews, adding, quotas.reviews)) throw quotaExceeded('reviews', reviews, quotas.reviews);
}

/** @throws {AppError} `QUOTA_EXCEEDED` if a member may not own one more team */
export function requireRoomForTeam(
  { quotas }: Pick<Config, 'quotas'>,
  { isAdministrator }: Pick<Actor, 'isAdministrator'>,
  owned: number,
): void {
  if (!isAdministrator && exceeds(owned, 1, quotas.teams)) throw quotaExceeded('teams', owned, quotas.teams);
}

/** @throws {AppError} `QUOTA_EXCEEDED` if an account's files may not take so many bytes more */
export function requireRoomForMedia(
  { quotas }: Pick<Config, 'quotas'>,
  { isAdministrator }: Pick<Actor, 'isAdministrator'>,
  used: number,
  adding: number,
): void {
  if (!isAdministrator && exceeds(used, Math.max(adding, mediaMinBytes), quotas.media))
    throw quotaExceeded('media', used, quotas.media);
}

const exceeds = (used: number, adding: number, limit: number): boolean =>
  limit > 0 && adding > 0 && used + adding > limit;

const quotaExceeded = (name: QuotaName, used: number, limit: number) =>
  new AppError('QUOTA_EXCEEDED', quotaExceededMessage(name, used, limit), { limit: name });
