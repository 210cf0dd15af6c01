import { Worker, type WorkerOptions } from 'node:worker_threads';

const lowerPriority = new URL('./lower-thread-priority.ts', import.meta.url).href;

/**
 * Starts a program in a thread that comes after the one that answers requests, even while its modules
 * are loaded, which takes longer than many a task.
 */
export const startThread = (program: URL, options: WorkerOptions = {}): Worker =>
  new Worker(program, { ...options, execArgv: [...process.execArgv, '--import', lowerPriority] });
