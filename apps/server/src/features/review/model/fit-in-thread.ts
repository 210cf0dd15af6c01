import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FitReport } from '@flipstack/study/optimizer';
import type { ReviewEntry } from '@flipstack/study/review-history';

export interface FitQuestion {
  /** In the order of time. */
  history: readonly ReviewEntry[];
  /** The weights that schedule now. */
  current: readonly number[];
  dayShiftMs: number;
}

/** Longer than any history takes; a fit that hangs is given up. */
const fitMaxMs = 5 * 60 * 1000;

/** Fits somebody's weights to their history and weighs them against those in force, beside the thread that serves. */
export async function fitInThread(question: FitQuestion): Promise<FitReport> {
  const worker = new Worker(new URL('./fit-thread.ts', import.meta.url), { workerData: question });
  try {
    const [report] = await once(worker, 'message', { signal: AbortSignal.timeout(fitMaxMs) });
    return report as FitReport;
  } finally {
    await worker.terminate();
  }
}
