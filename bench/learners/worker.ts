/** Simulates the learners whose numbers it receives, and posts each result. */
import { parentPort, workerData } from 'node:worker_threads';
import { simulateLearner } from './simulate-learner.ts';

const { first, last, step }: { first: number; last: number; step: number } = workerData;
for (let number = first; number <= last; number += step) {
  parentPort?.postMessage(await simulateLearner(number));
}
