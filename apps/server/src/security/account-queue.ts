import { tooManyRequests } from '../http/app-error.ts';

/** A person sends one at a time, and a few tabs a few. */
const waitingMax = 4;
const retryAfterSeconds = 5;

export type EnqueueOfAccount = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs one piece of work at a time for each account, so that an account gets no
 * larger share of the server by sending several at once. Each process has its own.
 * @throws {AppError} `TOO_MANY_REQUESTS` from the queue, when the account has too many waiting
 */
export function createAccountQueue(): EnqueueOfAccount {
  const waitingOf = new Map<number, (() => void)[]>();

  return async (userId, work) => {
    const waiting = waitingOf.get(userId);
    if (waiting === undefined) {
      waitingOf.set(userId, []);
    } else {
      if (waiting.length >= waitingMax) throw tooManyRequests(retryAfterSeconds);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waitingOf.get(userId)?.shift();
      if (next === undefined) waitingOf.delete(userId);
      else next();
    }
  };
}
