import { Worker, type WorkerOptions } from 'node:worker_threads';

const lowerPriority = new URL('./lower-thread-priority.ts', import.meta.url).href;

/**
 * Starts a program in a thread that comes after the one that answers requests, even while its modules are
 * loaded, which can take longer than its work. The thread gets none of the options on the command line:
 * Node.js refuses some of them, such as `--max-old-space-size`.
 */
export const startThread = (program: URL, options: Omit<WorkerOptions, 'execArgv'> = {}): Worker =>
  new Worker(program, { ...options, execArgv: ['--import', lowerPriority] });
