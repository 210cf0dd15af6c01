import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** With a larger share, others wait less and long work takes longer. `npm run bench imports` shows both. */
const restShare = 0.6;

/** Leaves a part of the process to others while long work runs in the background in short pieces. */
export class Rest {
  #before = performance.eventLoopUtilization();

  /** Waits for a share of the time that the event loop has been busy since the last call, or the beginning. */
  async take(signal: AbortSignal): Promise<void> {
    const { active } = performance.eventLoopUtilization(this.#before);
    await wait(active * restShare, undefined, { signal });
    this.#before = performance.eventLoopUtilization();
  }
}
