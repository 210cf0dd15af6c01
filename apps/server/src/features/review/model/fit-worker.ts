import { parentPort, workerData } from 'node:worker_threads';
import { evaluateFit } from '@flipstack/study/evaluate-fit';
import { lowerThreadPriority } from '../../../event-loop/lower-thread-priority.ts';
import type { FitInput } from './fit-in-worker.ts';

lowerThreadPriority();

/** Runs in a worker thread, because a long history takes seconds and would block all requests. */
const { history, current, dayShiftMs } = workerData as FitInput;
parentPort?.postMessage(await evaluateFit(history, current, { dayShiftMs }));
