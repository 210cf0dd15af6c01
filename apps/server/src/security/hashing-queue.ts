import { tooManyRequests } from '../http/app-error.ts';

/** Each Argon2id hash takes 19 MiB and a core, so two at once saturate a small machine. */
const atOnceMax = 2;
/** Further requests would wait for seconds, so they are refused immediately. */
const waitingMax = 100;
const retryAfterSeconds = 2;

export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs few hashes at a time, so that sign-in attempts cannot take over the
 * machine.
 * @throws {AppError} `TOO_MANY_REQUESTS` from the queue, when it is full
 */
export function createHashingQueue(): Enqueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw tooManyRequests(retryAfterSeconds);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
