import { setTimeout } from 'node:timers/promises';
import { utcDay } from '@flipstack/study/ranking';
import { withLease } from '../../../database/lease-repository.ts';
import { timeJob } from '../../../metrics/metrics.ts';
import type { Services } from '../../../services.ts';
import { listMembersToScore, postponeScore } from '../ranking-member-repository.ts';
import { markBoards, markLifetimeMs } from './mark-boards.ts';
import { scoreMember } from './score-member.ts';

type JobServices = Pick<Services, 'database' | 'now' | 'logger' | 'metrics'>;

const checkIntervalMs = 60_000;
/** Longer than a batch takes. If the process dies, another one takes over after this time. */
const leaseMs = 5 * 60_000;
const batchSize = 100;
/** After each batch, the job rests this many times as long as the batch took, for other requests. */
const restFactor = 3;

/**
 * Scores all members once a UTC day, which also makes the results of past weeks final, and marks
 * places on large boards every hour. Processes take turns. Returns a function that stops it and waits
 * for what is in progress.
 */
export function startScoring(services: JobServices): () => Promise<void> {
  const stopping = new AbortController();
  const running = keepScoring(services, stopping.signal);
  return () => {
    stopping.abort();
    return running;
  };
}

async function keepScoring(services: JobServices, signal: AbortSignal) {
  const rest = (ms: number) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
  let markedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const start = performance.now();
    const scored = await keepUpToDate(services, 'score members', () => scoreDueMembers(services, { signal }));
    if (!signal.aborted && services.now() - markedAt >= markLifetimeMs) {
      markedAt = services.now();
      await keepUpToDate(services, 'mark places', () => markBoards(services, { signal }));
    }
    // A full batch: more members are due.
    const isMore = scored === batchSize;
    await rest(isMore ? restFactor * (performance.now() - start) : checkIntervalMs);
  }
}

async function keepUpToDate<Result>(
  { database, now, logger, metrics }: JobServices,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await withLease(database, name, { now: now(), forMs: leaseMs }, () =>
      timeJob(metrics, name, work),
    );
  } catch (err) {
    logger.error({ err }, 'The ranking could not be brought up to date');
    return undefined;
  }
}

/** Scores a batch of the members who were not scored today. Returns how many. */
export async function scoreDueMembers(
  services: JobServices,
  { max = batchSize, signal }: { max?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { database, now, logger } = services;
  const today = utcDay(now());
  const userIds = await listMembersToScore(database, today, max);
  for (const userId of userIds) {
    if (signal?.aborted) break;
    try {
      await scoreMember(services, userId);
    } catch (err) {
      logger.error({ err, userId }, 'Scoring a member failed');
      // Otherwise the same members would be tried forever.
      await postponeScore(database, userId, today);
    }
  }
  return userIds.length;
}
