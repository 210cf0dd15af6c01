import type { Services } from '../../../services.ts';
import { listTakingPart } from '../ranking-member-repository.ts';
import { scoreMember } from './score-member.ts';

/** Scores members some time after they reviewed, so that reviews do not wait for it. */
export interface ScoringQueue {
  /** Scores a member soon, and once for everything until then. */
  scoreSoon: (userId: number) => void;
  /** Scores the waiting members now. */
  drain: () => Promise<void>;
}

/**
 * Creates a queue in memory. A process that dies loses nothing, because points follow from the log:
 * they are computed again when the member opens the ranking, and once a day.
 * @param delayMs how long members wait; undefined if only `drain` scores them
 */
export function createScoringQueue(
  services: Pick<Services, 'database' | 'now' | 'logger'>,
  delayMs?: number,
): ScoringQueue {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let draining = Promise.resolve();

  const drain = () => {
    clearTimeout(timer);
    timer = undefined;
    draining = draining.then(() => scoreAll(services, waiting));
    return draining;
  };
  const scoreSoon = (userId: number) => {
    waiting.add(userId);
    if (delayMs !== undefined) timer ??= setTimeout(() => void drain(), delayMs).unref();
  };
  return { scoreSoon, drain };
}

async function scoreAll(
  services: Pick<Services, 'database' | 'now' | 'logger'>,
  waiting: Set<number>,
): Promise<void> {
  const userIds = [...waiting];
  waiting.clear();
  try {
    for (const userId of await listTakingPart(services.database, userIds))
      await scoreMember(services, userId);
  } catch (err) {
    services.logger.error({ err }, 'Scoring members failed');
  }
}
