import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FitReport } from '@flipstack/study/evaluate-fit';
import type { ReviewEntry } from '@flipstack/study/review-history';

export interface FitInput {
  /** In the order of time. */
  history: readonly ReviewEntry[];
  /** The weights that schedule now. */
  current: readonly number[];
  dayShiftMs: number;
}

/** Longer than any history takes; a fit that hangs is given up. */
const fitMaxMs = 5 * 60 * 1000;

/**
 * Fits somebody's weights to their history and weighs them against those in force, beside the thread that serves;
 * undefined when there is too little to learn from.
 */
export async function fitInWorker(question: FitInput): Promise<FitReport | undefined> {
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: question });
  try {
    const [report] = await once(worker, 'message', { signal: AbortSignal.timeout(fitMaxMs) });
    return report as FitReport | undefined;
  } finally {
    await worker.terminate();
  }
}
