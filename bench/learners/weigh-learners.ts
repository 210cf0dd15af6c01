import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Weighed } from './weigh-learner.ts';

/**
 * Weighs the learners from number 1 on, on all cores. What comes of each depends on its number alone.
 *
 * @param onEach told how many are done
 */
export async function weighLearners(learners: number, onEach: (done: number) => void): Promise<Weighed[]> {
  const threads = Math.min(availableParallelism(), learners);
  const weighed: Weighed[] = [];
  const work = (first: number) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { first, last: learners, step: threads },
      });
      worker.on('message', (one: Weighed) => {
        weighed.push(one);
        onEach(weighed.length);
      });
      worker.on('error', reject);
      worker.on('exit', resolve);
    });
  await Promise.all(Array.from({ length: threads }, (_, thread) => work(thread + 1)));
  return weighed;
}
