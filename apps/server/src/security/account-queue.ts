import { tooManyRequests } from '../http/app-error.ts';

interface Options {
  /** How many pieces of work of one account run at the same time. */
  atOnce: number;
  /** How many may wait. */
  waitingMax: number;
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}

export interface AccountQueue {
  /**
   * Waits for a turn. Returns a function that ends it, which may be called more than once.
   * @throws {AppError} `TOO_MANY_REQUESTS` when the account has too many waiting
   */
  begin: (userId: number) => Promise<() => void>;
  /** Runs a piece of work in a turn. */
  run: <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;
  /** How many pieces of work of all accounts wait. */
  waiting: () => number;
}

const retryAfterSeconds = 5;

/**
 * Creates a queue that runs few pieces of work at a time for each account, so that an account gets no
 * larger share of the server by sending many at once. Each process has its own.
 */
export function createAccountQueue({ atOnce, waitingMax }: Options): AccountQueue {
  const turnsOf = new Map<number, Turns>();

  function end(userId: number) {
    const turns = turnsOf.get(userId);
    const next = turns?.waiting.shift();
    if (next !== undefined) next();
    else if (turns !== undefined && --turns.running === 0) turnsOf.delete(userId);
  }

  async function begin(userId: number) {
    const turns = turnsOf.get(userId) ?? { running: 0, waiting: [] };
    turnsOf.set(userId, turns);
    if (turns.running < atOnce) {
      turns.running++;
    } else {
      if (turns.waiting.length >= waitingMax) throw tooManyRequests(retryAfterSeconds, 'account-queue');
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    }
    let hasEnded = false;
    return () => {
      if (!hasEnded) end(userId);
      hasEnded = true;
    };
  }

  async function run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const endTurn = await begin(userId);
    try {
      return await work();
    } finally {
      endTurn();
    }
  }
  const waiting = () => [...turnsOf.values()].reduce((sum, turns) => sum + turns.waiting.length, 0);
  return { begin, run, waiting };
}
