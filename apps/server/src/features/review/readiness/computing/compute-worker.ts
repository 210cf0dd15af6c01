import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../../event-loop/lower-thread-priority.ts';
import type { ComputeInput } from './compute-input.ts';
import { computeReadiness } from './compute-readiness.ts';

lowerThreadPriority();

/** Runs in a worker thread, because thousands of simulated interviews would block all requests. */
parentPort?.on('message', ({ id, input }: { id: number; input: ComputeInput }) => {
  try {
    parentPort?.postMessage({ id, readiness: computeReadiness(input) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
