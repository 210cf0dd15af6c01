import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluateFit } from '@flipstack/study/evaluate-fit';
import type { ReviewEntry } from '@flipstack/study/review-history';
import { lowerThreadPriority } from '../../../event-loop/lower-thread-priority.ts';
import type { FitInput } from './fit-in-worker.ts';

lowerThreadPriority();

/** Runs in a worker thread, because a long history takes seconds and would block all requests. */
const { current, dayShiftMs } = workerData as FitInput;
if (parentPort !== null) {
  const history: ReviewEntry[] = [];
  for await (const [batch] of on(parentPort, 'message') as AsyncIterable<[ReviewEntry[]]>) {
    if (batch.length === 0) break;
    for (const entry of batch) history.push(entry);
  }
  parentPort.postMessage(await evaluateFit(history, current, { dayShiftMs }));
}
