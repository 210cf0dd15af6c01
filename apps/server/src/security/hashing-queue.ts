import { messages } from '@flipstack/contract';
import { AppError } from '../http/app-error.ts';

/** Argon2id takes 19 MiB and a core for each: two at once saturate a small machine. */
const atOnceMax = 2;
/** Whoever comes later would wait for seconds: better to say so at once. */
const waitingMax = 100;

export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a gate that lets few through at a time, so that strangers at the sign-in cannot take the whole machine.
 * @throws {AppError} `TOO_MANY_REQUESTS` from the gate, when too many wait already
 */
export function createHashingQueue(): Enqueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw tooMany();
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

function tooMany() {
  return new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests, { retryAfterSeconds: 2 });
}
