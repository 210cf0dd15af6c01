import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Leaves a part of the process to others while long work runs in the background in short pieces. */
export class Rest {
  #before = performance.eventLoopUtilization();

  /** Waits half as long as the event loop has been busy since the last call, or since the beginning. */
  async take(signal: AbortSignal): Promise<void> {
    const { active } = performance.eventLoopUtilization(this.#before);
    await wait(active / 2, undefined, { signal });
    this.#before = performance.eventLoopUtilization();
  }
}
