import type { ErrorCode } from '@flipstack/contract';

/** The connections of a process to its database. SQLite has one for writing. */
export interface PoolState {
  open: number;
  idle: number;
  /** How many statements or transactions wait for a connection. */
  waiting: number;
}

/** What the process counts and times. Names of calls, jobs and queues come from the code only. */
export interface Metrics {
  startRequest(): void;
  /** @param call a call of the contract, or the group of other paths, such as `page` */
  endRequest(call: string, status: number, seconds: number): void;
  /** A refused request. `limit` is the name of the rate limit or quota, if one was exceeded. */
  countError(code: ErrorCode, limit: string | undefined): void;
  endJob(name: string, outcome: 'success' | 'failure', seconds: number): void;
  /** Reads the length of a queue when the metrics are read. */
  watchQueue(name: string, waiting: () => number): void;
  watchPool(state: () => PoolState): void;
}

/** Counts nothing, for servers without metrics. */
export const noMetrics: Metrics = {
  startRequest() {},
  endRequest() {},
  countError() {},
  endJob() {},
  watchQueue() {},
  watchPool() {},
};

/**
 * Times a background job.
 * @throws what `work` throws
 */
export async function timeJob<Result>(
  metrics: Metrics,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const end = (outcome: 'success' | 'failure') =>
    metrics.endJob(name, outcome, (performance.now() - startedAt) / 1000);
  try {
    const result = await work();
    end('success');
    return result;
  } catch (error) {
    end('failure');
    throw error;
  }
}
