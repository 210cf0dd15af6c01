import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FitReport } from '@flipstack/study/evaluate-fit';
import type { ReviewEntry } from '@flipstack/study/review-history';

/** What a fit needs besides the history. */
export interface FitInput {
  /** The current weights. */
  current: readonly number[];
  dayShiftMs: number;
}

/** Longer than any history takes. A fit that hangs is aborted. */
const fitMaxMs = 5 * 60 * 1000;

/**
 * Fits weights to a learner's history in a worker thread and compares them with the current ones.
 * Returns undefined if there are too few reviews.
 * @param history batches in chronological order, which are passed on one by one: copying a whole
 *   history to the thread at once would block requests
 */
export async function fitInWorker(
  input: FitInput,
  history: AsyncIterable<readonly ReviewEntry[]>,
): Promise<FitReport | undefined> {
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: input });
  const ended = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(fitMaxMs), ended.signal]);
  const reported = once(worker, 'message', { signal });
  try {
    const [[report]] = await Promise.all([reported, sendHistory(worker, history, signal)]);
    return report as FitReport | undefined;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

/** An empty batch is the last. */
async function sendHistory(
  worker: Worker,
  history: AsyncIterable<readonly ReviewEntry[]>,
  signal: AbortSignal,
): Promise<void> {
  for await (const batch of history) {
    signal.throwIfAborted();
    worker.postMessage(batch);
  }
  worker.postMessage([]);
}
