import { Worker } from 'node:worker_threads';
import type { SlowReadRequest, SlowReadResult } from './slow-reader-thread.ts';

interface PendingRead {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/** A worker thread takes 15 MB, and most slow reads are those of a job that runs once a day. */
const idleMs = 30_000;

/**
 * Runs slow reads in a worker thread. better-sqlite3 is synchronous, so a slow query would block
 * all other requests on the main thread. The worker starts with the first such read, and ends when
 * there was none for a while.
 */
export class SlowReader {
  readonly #file: string;
  readonly #pending = new Map<number, PendingRead>();
  readonly #idleMs: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 0;

  /** @param idle how long the worker stays without work, in milliseconds */
  constructor(file: string, idle = idleMs) {
    this.#file = file;
    this.#idleMs = idle;
  }

  /** Whether the worker thread is there. */
  get isRunning(): boolean {
    return this.#worker !== undefined;
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
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #endWhenIdle() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#pending.size > 0) return;
      const worker = this.#worker;
      this.#worker = undefined;
      void worker?.terminate();
    }, this.#idleMs).unref();
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
      this.#endWhenIdle();
    });
    const fail = (error: Error) => {
      // One that was idle may end after the next one has started.
      if (this.#worker === worker) this.#fail(error);
    };
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(new Error('The worker thread for slow reads has stopped')));
    this.#worker = worker;
    return worker;
  }

  #fail(error: Error) {
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
