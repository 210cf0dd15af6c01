import { parentPort, workerData } from 'node:worker_threads';
import { evaluateFit } from '@flipstack/study/evaluate-fit';
import type { FitInput } from './fit-in-worker.ts';

/** Fits and weighs in a thread of its own: a long history takes seconds, and meanwhile nobody else would be served. */
const { history, current, dayShiftMs } = workerData as FitInput;
parentPort?.postMessage(await evaluateFit(history, current, { dayShiftMs }));
