import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Simulation } from './simulate-learner.ts';

/**
 * Simulates learners 1 to `learners` on all cores. Each result depends only on the learner's
 * number.
 *
 * @param onEach receives the number of finished learners
 */
export async function simulateLearners(
  learners: number,
  onEach: (done: number) => void,
): Promise<Simulation[]> {
  const threads = Math.min(availableParallelism(), learners);
  const simulations: Simulation[] = [];
  const work = (first: number) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { first, last: learners, step: threads },
      });
      worker.on('message', (one: Simulation) => {
        simulations.push(one);
        onEach(simulations.length);
      });
      worker.on('error', reject);
      worker.on('exit', resolve);
    });
  await Promise.all(Array.from({ length: threads }, (_, thread) => work(thread + 1)));
  return simulations;
}
