import { releaseLease, takeLease } from '../../../database/lease-repository.ts';
import type { Services } from '../../../services.ts';
import { purgeEndedShares } from '../purge-repository.ts';
import { listOutdatedFollows } from './follow-repository.ts';
import { updateCopy } from './update-copy.ts';

const checkIntervalMs = 60_000;
/** Longer than a batch takes. If the process dies, another one continues after this time. */
const leaseMs = 60_000;
const copiesAtOnce = 20;
const leaseName = 'shared-copies';

type Updating = Pick<Services, 'database' | 'now' | 'logger'>;

/**
 * Brings the copies of those who follow shared modules up to date, one after the other. Then removes
 * shares that have ended. Ends when another process is at it.
 */
export async function updateCopies({ database, now }: Omit<Updating, 'logger'>): Promise<void> {
  if (!(await takeLease(database, leaseName, { now: now(), forMs: leaseMs }))) return;
  try {
    for (let after = 0; ; ) {
      const outdated = await listOutdatedFollows(database, { max: copiesAtOnce, after });
      for (const follow of outdated) await updateCopy(database, follow, now());
      const last = outdated.at(-1);
      if (last === undefined) break;
      after = last.moduleId;
    }
    await purgeEndedShares(database);
  } finally {
    await releaseLease(database, leaseName);
  }
}

/** Updates copies once a minute, in one process. Returns a function that stops it. */
export function startUpdatingCopies(services: Updating): () => void {
  const run = () =>
    updateCopies(services).catch((err) =>
      services.logger.error({ err }, 'Updating copies of shared modules failed'),
    );
  void run();
  const timer = setInterval(run, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
