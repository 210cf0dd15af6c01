import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FitReport } from '@flipstack/study/evaluate-fit';
import type { ReviewEntry } from '@flipstack/study/review-history';

export interface FitInput {
  /** In chronological order. */
  history: readonly ReviewEntry[];
  /** The current weights. */
  current: readonly number[];
  dayShiftMs: number;
}

/** Longer than any history takes. A fit that hangs is aborted. */
const fitMaxMs = 5 * 60 * 1000;

/**
 * Fits weights to a learner's history in a worker thread and compares them with the current ones.
 * Returns undefined if there are too few reviews.
 */
export async function fitInWorker(input: FitInput): Promise<FitReport | undefined> {
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: input });
  try {
    const [report] = await once(worker, 'message', { signal: AbortSignal.timeout(fitMaxMs) });
    return report as FitReport | undefined;
  } finally {
    await worker.terminate();
  }
}
