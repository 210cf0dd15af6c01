import { setTimeout } from 'node:timers/promises';
import { releaseLease, takeLease } from '../../../database/lease-repository.ts';
import type { Services } from '../../../services.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { fitLearner } from './fit-learner.ts';
import { isFitDue, listLearnersToFit, postponeFit } from './fit-repository.ts';

/** Cheap, by an index of just those who wait; whoever pressed a button watches. */
const lookIntervalMs = 5000;
/** More than a fit takes; whoever dies meanwhile holds up the others no longer than that. */
const leaseMs = 10 * 60 * 1000;
const fitsAtOnce = 20;

/** Fits the parameters of whoever has enough new reviews or has asked, in one process of all; the answer stops it. */
export function startFitting(services: Services): () => void {
  const stopping = new AbortController();
  void keepFitting(services, stopping.signal);
  return () => stopping.abort();
}

/** One look after the other: fits that take long are not joined by more of them. */
async function keepFitting(services: Services, signal: AbortSignal) {
  while (!signal.aborted) {
    await fitDueLearners(services).catch((err) => services.logger.error({ err }, 'Looking for fits failed'));
    // Rejects when it is stopped.
    await setTimeout(lookIntervalMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Answers whose parameters it has fitted. */
export async function fitDueLearners(services: Services): Promise<number[]> {
  const { database, now, logger } = services;
  const fitted: number[] = [];
  for (const userId of await listLearnersToFit(database, fitsAtOnce)) {
    const lease = `fit ${userId}`;
    if (!(await takeLease(database, lease, { now: now(), forMs: leaseMs }))) continue;
    try {
      // Another process may have been through with it since they were listed.
      if (!isFitDue(await findLearner(database, userId))) continue;
      await fitLearner(services, userId);
      fitted.push(userId);
    } catch (err) {
      logger.error({ err, userId }, 'A fit failed');
      // What failed once fails again at once: it is tried anew with more reviews, or when somebody asks.
      await postponeFit(database, userId);
    } finally {
      await releaseLease(database, lease);
    }
  }
  return fitted;
}
