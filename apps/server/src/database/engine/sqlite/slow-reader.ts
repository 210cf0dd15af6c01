import { Worker } from 'node:worker_threads';
import type { SlowReadRequest, SlowReadResult } from './slow-reader-thread.ts';

interface PendingRead {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/**
 * Runs slow reads in a worker thread. better-sqlite3 is synchronous, so a slow query would block
 * all other requests on the main thread. The worker starts with the first such read.
 */
export class SlowReader {
  readonly #file: string;
  readonly #pending = new Map<number, PendingRead>();
  #worker: Worker | undefined;
  #nextId = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const worker = this.#start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.postMessage({ id, sql, parameters } satisfies SlowReadRequest);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./slow-reader-thread.ts', import.meta.url), {
      workerData: this.#file,
    });
    worker.unref();
    worker.on('message', ({ id, rows, error }: SlowReadResult) => {
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      if (rows === undefined) pending?.reject(new Error(error));
      else pending?.resolve(rows);
    });
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Error('The worker thread for slow reads has stopped')));
    this.#worker = worker;
    return worker;
  }

  #fail(error: Error) {
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
