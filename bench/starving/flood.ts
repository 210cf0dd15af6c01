import type { Caller, Request } from '../members/caller.ts';
import type { RunningProduct } from '../running-product.ts';
import { type Account, signIn } from './attacker.ts';

/** How often each status was the answer. */
export type Answers = Map<number, number>;

export interface Running {
  /** Resolved when the attack has an effect, if that takes a while. Measuring begins then. */
  started?: Promise<void>;
  stop: () => Promise<Answers>;
}

interface Options {
  product: RunningProduct;
  /** How many reviews the attacker has. */
  reviews: number;
}

/** Prepares an attack. Returns a function that begins it. */
export type Attack = (options: Options) => Promise<() => Running>;

/** Sends requests over several connections, each of them one after another. */
export function flood(callers: readonly Caller[], next: () => Request): Running {
  const answers: Answers = new Map();
  let isRunning = true;
  const floods = callers.map(async (caller) => {
    while (isRunning) {
      const { status } = await caller.call(next()).catch(() => ({ status: 0 }));
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    caller.close();
  });
  const stop = async () => {
    isRunning = false;
    await Promise.all(floods);
    return answers;
  };
  return { stop };
}

/** Signs an account in several times. */
export const connections = (account: Account, count: number) =>
  Promise.all(Array.from({ length: count }, () => signIn(account)));
