import { closedReportLifetimeMs, guestInterviewLifetimeMs, restoreWindowMs } from '@flipstack/contract';
import { takeLease, withLease } from './database/lease-repository.ts';
import { purgeRateLimits } from './database/rate-limit-repository.ts';
import { purgeCards } from './features/cards/card-repository.ts';
import { expireImports } from './features/imports/expire-imports.ts';
import { purgeGuestInterviews } from './features/interviews/interview-repository.ts';
import { purgeLinks } from './features/interviews/sharing/link-repository.ts';
import { purgeReports } from './features/library/reports/report-repository.ts';
import { checkMedia, removeObjects } from './features/media/purge-media-repository.ts';
import { purgeModules } from './features/modules/purge-modules-repository.ts';
import { purgeStacks } from './features/stacks/stack-repository.ts';
import { purgeInvitations } from './features/teams/invitations/invitation-repository.ts';
import { purgeDevices } from './features/users/device-repository.ts';
import { forgetDeletedUsers } from './features/users/forget-deleted-users.ts';
import { purgeChallenges } from './features/users/passkeys/passkey-repository.ts';
import { purgeUser } from './features/users/purge-users.ts';
import { purgeResets } from './features/users/reset-repository.ts';
import { purgeSessions, shortenFutureSessions } from './features/users/session-repository.ts';
import { timeJob } from './metrics/metrics.ts';
import type { Services } from './services.ts';

const intervalMs = 60_000;
/** Shorter than the interval, so that the same process can take the lease again next time. */
const leaseMs = 50_000;
/** Users with long logs take minutes. If the process dies, another one goes on after this time. */
const usersLeaseMs = 10 * 60_000;
/** Small enough that other writers do not wait noticeably. */
const batchSize = 100;

/** Permanently removes rows that can no longer be restored or have expired. */
export async function purgeExpired({
  config,
  database,
  now,
  media,
}: Pick<Services, 'config' | 'database' | 'now' | 'media'>): Promise<void> {
  const until = now() - restoreWindowMs;
  await expireImports({ config, database, now });
  await forgetDeletedUsers(database, until);
  await purgeInBatches((max) => purgeModules(database, until, max));
  await purgeInBatches((max) => purgeCards(database, until, max));
  // One at a time, because each may have some thousand answers.
  await purgeInBatches((max) => purgeGuestInterviews(database, now() - guestInterviewLifetimeMs, max), 1);
  await purgeInBatches((max) => purgeReports(database, now() - closedReportLifetimeMs, max));
  await checkMedia(database, now());
  if (media) await removeObjects(database, media, now());
  await purgeLinks(database, now());
  await purgeInvitations(database, now());
  await purgeStacks(database, until);
  await shortenFutureSessions(database, now());
  await purgeSessions(database, now());
  await purgeDevices(database, now());
  await purgeChallenges(database, now());
  await purgeResets(database, now());
  await purgeRateLimits(database, now());
  // Last, because a long log takes minutes.
  await withLease(database, 'purge users', { now: now(), forMs: usersLeaseMs }, async () => {
    while ((await purgeUser(database, until, now())) > 0);
  });
}

async function purgeInBatches(purge: (max: number) => Promise<number>, max = batchSize) {
  while ((await purge(max)) === max);
}

/** Purges expired rows once a minute, in one process. Returns a function that stops it. */
export function startHousekeeping({ config, database, now, media, logger, metrics }: Services): () => void {
  let isRunning = false;
  const run = async () => {
    // The last run may still be removing a user.
    if (isRunning) return;
    isRunning = true;
    try {
      const hasLease = await takeLease(database, 'housekeeping', { now: now(), forMs: leaseMs });
      if (hasLease)
        await timeJob(metrics, 'housekeeping', () => purgeExpired({ config, database, now, media }));
    } catch (err) {
      logger.error({ err }, 'Housekeeping failed');
    } finally {
      isRunning = false;
    }
  };
  void run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
