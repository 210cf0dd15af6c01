/** Weighs the learners of the numbers that it is given, and tells of each as soon as it is done. */
import { parentPort, workerData } from 'node:worker_threads';
import { weighLearner } from './weigh-learner.ts';

const { first, last, step }: { first: number; last: number; step: number } = workerData;
for (let number = first; number <= last; number += step) {
  parentPort?.postMessage(await weighLearner(number));
}
