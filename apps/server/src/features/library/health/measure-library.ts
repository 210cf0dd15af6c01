import { releaseLease, takeLease } from '../../../database/lease-repository.ts';
import { timeJob } from '../../../metrics/metrics.ts';
import type { Services } from '../../../services.ts';
import { judgeLabels } from './judge-labels.ts';
import { listCardsToMeasure, measureCards, saveMeasures } from './measure-repository.ts';

const minuteMs = 60_000;
const checkIntervalMs = 10 * minuteMs;
/** How old the figures of a card become before it is measured again. */
const measureAfterMs = 24 * 60 * minuteMs;
/** Longer than a batch takes. If the process dies, another one continues after this time. */
const leaseMs = 5 * minuteMs;
/** Few, because a popular card has as many schedules as there are learners. */
const cardsAtOnce = 5;

type Measuring = Pick<Services, 'database' | 'now' | 'logger' | 'metrics'>;

/**
 * Measures the cards of the library once a day, in one process at a time, and judges their labels.
 * Returns a function that stops it.
 */
export function startMeasuring(services: Measuring): () => void {
  const stopping = new AbortController();
  const run = () =>
    timeJob(services.metrics, 'library health', () => measureLibrary(services, stopping.signal)).catch(
      (err) => {
        if (!stopping.signal.aborted) services.logger.error({ err }, 'Measuring the library failed');
      },
    );
  void run();
  const timer = setInterval(run, checkIntervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

/**
 * Measures the cards that have not been measured for a day, a few at a time: no transaction reads
 * many schedules, and what is done is kept when the process stops. Then judges all labels, because
 * an upgrade may have changed some. Ends when another process is at it.
 */
export async function measureLibrary(services: Measuring, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const { database, now } = services;
    if (!(await takeLease(database, 'library-health', { now: now(), forMs: leaseMs }))) return;
    try {
      if (await measureNext(services)) continue;
      return await judgeLabels(database);
    } finally {
      if (!signal?.aborted) await releaseLease(database, 'library-health');
    }
  }
}

/** Returns whether there was a card to measure. */
async function measureNext({ database, now }: Measuring): Promise<boolean> {
  const due = { before: now() - measureAfterMs, max: cardsAtOnce };
  const cardIds = await listCardsToMeasure(database, due);
  if (cardIds.length === 0) return false;
  await saveMeasures(database, await measureCards(database, cardIds), now());
  return true;
}
