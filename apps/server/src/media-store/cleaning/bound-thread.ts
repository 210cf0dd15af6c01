import type { Worker } from 'node:worker_threads';

export interface ThreadBounds {
  /** How much processor time a task may take. On a busy machine, it takes longer by the clock. */
  cpuMs: number;
  /** How long it may take by the clock, also while the thread waits or does not answer. */
  wallMs: number;
  /** How often the processor time is checked. */
  checkMs: number;
}

const none = { user: 0, system: 0 };

/** Ends a thread whose task takes too long. Returns a function to call when the task is done. */
export function boundThread(worker: Worker, { cpuMs, wallMs, checkMs }: ThreadBounds): () => void {
  const end = () => void worker.terminate();
  // It fails until the thread runs, which then has used nothing.
  const before = worker.cpuUsage().catch(() => none);
  let isDone = false;
  const checkCpu = async () => {
    const { user, system } = await worker.cpuUsage(await before).catch(() => none);
    // Another task may have begun while the thread answered.
    if (!isDone && (user + system) / 1000 > cpuMs) end();
  };
  const wall = setTimeout(end, wallMs);
  const check = setInterval(() => void checkCpu(), checkMs);
  const stop = () => {
    isDone = true;
    clearTimeout(wall);
    clearInterval(check);
    worker.off('exit', stop);
  };
  worker.on('exit', stop);
  return stop;
}
