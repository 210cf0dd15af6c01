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
 * @param readHistory reads batches in chronological order, until its signal is aborted. They are passed on
 *   one by one: copying a whole history to the thread at once would block requests
 */
export async function fitInWorker(
  input: FitInput,
  readHistory: (signal: AbortSignal) => AsyncIterable<readonly ReviewEntry[]>,
): Promise<FitReport | undefined> {
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: input });
  const ended = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(fitMaxMs), ended.signal]);
  const reported = once(worker, 'message', { signal });
  const exited = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread ended without a report');
  });
  try {
    const sent = sendHistory(worker, readHistory(signal));
    const [[report]] = await Promise.all([Promise.race([reported, exited]), sent]);
    return report as FitReport | undefined;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

/** An empty batch is the last. */
async function sendHistory(worker: Worker, history: AsyncIterable<readonly ReviewEntry[]>): Promise<void> {
  for await (const batch of history) worker.postMessage(batch);
  worker.postMessage([]);
}
