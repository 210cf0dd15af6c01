import { setTimeout } from 'node:timers/promises';
import { withLease } from '../../../database/lease-repository.ts';
import { timeJob } from '../../../metrics/metrics.ts';
import type { Services } from '../../../services.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { fitLearner } from './fit-learner.ts';
import { isFitDue, listLearnersToFit, postponeFit } from './fit-repository.ts';
import { SettledLearners } from './settled-learners.ts';

/**
 * Frequent, because a user who requested a fit is waiting. A partial index makes the query cheap.
 */
const checkIntervalMs = 5000;
/** Longer than a fit takes. If the process dies, another one takes over after this time. */
const leaseMs = 10 * 60 * 1000;
/** More learners than ever add reviews at once: those are skipped, and must not crowd out the rest. */
const listedAtOnce = 1000;
const fitsAtOnce = 20;

/**
 * Fits parameters in the background. A lease makes sure that one process fits each learner. Returns
 * a function that stops it.
 */
export function startFitting(services: Services): () => void {
  const stopping = new AbortController();
  void keepFitting(services, stopping.signal);
  return () => stopping.abort();
}

/** Sequential, so that slow fits do not pile up. */
async function keepFitting(services: Services, signal: AbortSignal) {
  const settled = new SettledLearners(services.now);
  while (!signal.aborted) {
    await fitDueLearners(services, settled).catch((err) =>
      services.logger.error({ err }, 'Finding learners due for a fit failed'),
    );
    // Rejects when fitting is stopped.
    await setTimeout(checkIntervalMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Fits the parameters of learners who are due, except those who are still adding reviews. Returns
 * the ids of those who were fitted.
 */
export async function fitDueLearners(services: Services, settled: SettledLearners): Promise<number[]> {
  const { database, now, logger } = services;
  const fitted: number[] = [];
  const due = settled.of(await listLearnersToFit(database, listedAtOnce));
  for (const { userId, isRequested, arrivals } of due.slice(0, fitsAtOnce)) {
    await withLease(database, `fit ${userId}`, { now: now(), forMs: leaseMs }, async () => {
      try {
        // Since the list was read, another process may have fitted this learner, or an import may have begun.
        const learner = await findLearner(database, userId);
        if (!isFitDue(learner) || !(isRequested || learner.arrivals === arrivals)) return;
        await timeJob(services.metrics, 'fit weights', () => fitLearner(services, userId));
        fitted.push(userId);
      } catch (err) {
        logger.error({ err, userId }, 'Fit failed');
        // An immediate retry would fail again. Retry with more reviews, or on request.
        await postponeFit(database, userId);
      }
    });
  }
  return fitted;
}
