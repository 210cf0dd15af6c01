import { parentPort, workerData } from 'node:worker_threads';
import { evaluateFit } from '@flipstack/study/evaluate-fit';
import type { FitInput } from './fit-in-worker.ts';

/** Runs in a worker thread, because a long history takes seconds and would block all requests. */
const { history, current, dayShiftMs } = workerData as FitInput;
parentPort?.postMessage(await evaluateFit(history, current, { dayShiftMs }));
