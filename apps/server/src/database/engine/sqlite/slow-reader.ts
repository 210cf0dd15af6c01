import { Worker } from 'node:worker_threads';
import type { SlowReadRequest, SlowReadResult } from './slow-reader-thread.ts';

interface PendingRead {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/**
 * Reads in a thread of its own what takes long: the engine answers where it is asked, and while it does, nobody else in
 * that thread is served. The thread starts with the first such read.
 */
export class SlowReader {
  readonly #file: string;
  readonly #waiting = new Map<number, PendingRead>();
  #worker: Worker | undefined;
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    const worker = this.#start();
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
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
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (rows === undefined) waiting?.reject(new Error(error));
      else waiting?.resolve(rows);
    });
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Error('The thread for slow reads has ended')));
    this.#worker = worker;
    return worker;
  }

  #fail(error: Error) {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
