import type { Config } from '../config.ts';
import { tooManyRequests } from '../http/app-error.ts';

interface Options {
  /** How many pieces of work of one account run at the same time. */
  atOnce: number;
  /** How many may wait. */
  waitingMax: number;
  /** An account waits only for rest beyond this, in milliseconds. */
  restAllowanceMs?: number;
}

/** The id of a user, or the address of guests, who share an account here. */
type Who = number | string;

interface Account {
  running: number;
  waiting: (() => void)[];
  /** Until when the account rests, on the monotonic clock. */
  restsUntil: number;
  timer?: NodeJS.Timeout;
}

/** Ends a turn, after which the account rests for `restMs`. Calling it again has no effect. */
export type EndTurn = (restMs?: number) => void;

interface RunOptions<Result> {
  /** How long the account rests afterwards, given how long the work took. Both in milliseconds. */
  restMs?: (result: Result, tookMs: number) => number;
  signal?: AbortSignal;
}

export interface AccountQueue {
  /**
   * Waits for a turn.
   * @param signal aborting it gives up the place of one that waits
   * @throws {AppError} `TOO_MANY_REQUESTS` when the account has too many waiting, or when the signal is aborted first
   */
  begin: (who: Who, signal?: AbortSignal) => Promise<EndTurn>;
  /** Runs a piece of work in a turn, after which the account rests. */
  run: <Result>(who: Who, work: () => Promise<Result>, options?: RunOptions<Result>) => Promise<Result>;
  /** How many pieces of work of all accounts wait. */
  waiting: () => number;
}

const retryAfterSeconds = 5;
const refused = () => tooManyRequests(retryAfterSeconds, 'account-queue');

/** With this much, people seldom notice a rest. */
const usualAllowanceMs = 2_000;
/** The longest rest after one piece of work, before rate limits scale it. */
const restMaxMs = 10_000;
/** The longest rest with any rate limits, which a timer can still wait for. */
const scaledRestMaxMs = 24 * 60 * 60 * 1000;

/**
 * Creates a queue that runs few pieces of work at a time for each account, so that an account gets no
 * larger share of the server by sending many at once. After large pieces, an account rests, which
 * leaves the server to others: a leaky bucket. Each process has its own queue.
 *
 * @param config without it, or without rate limits, accounts do not rest
 */
export function createAccountQueue(
  { atOnce, waitingMax, restAllowanceMs = usualAllowanceMs }: Options,
  config?: Pick<Config, 'rateLimitScale'>,
): AccountQueue {
  const accounts = new Map<Who, Account>();

  /** How long an account has to wait before it may begin. */
  const restLeft = ({ restsUntil }: Account) => restsUntil - restAllowanceMs - performance.now();
  const mayBegin = (account: Account) => account.running < atOnce && restLeft(account) <= 0;

  /** Begins what may begin, and looks again when a rest has passed. */
  function beginNext(who: Who, account: Account) {
    clearTimeout(account.timer);
    while (account.waiting.length > 0 && mayBegin(account)) {
      account.running++;
      account.waiting.shift()?.();
    }
    const isIdle = account.running === 0 && account.waiting.length === 0;
    const isResting = account.waiting.length > 0 && account.running < atOnce;
    if (!isIdle && !isResting) return;
    const waitMs = isResting ? restLeft(account) : account.restsUntil - performance.now();
    if (isIdle && waitMs <= 0) accounts.delete(who);
    else account.timer = setTimeout(beginNext, Math.ceil(waitMs), who, account).unref();
  }

  function end(who: Who, account: Account, restMs: number) {
    account.running--;
    const scale = config?.rateLimitScale ?? 0;
    const rest = scale === 0 ? 0 : Math.min(Math.min(restMs, restMaxMs) / scale, scaledRestMaxMs);
    account.restsUntil = Math.max(account.restsUntil, performance.now()) + rest;
    beginNext(who, account);
  }

  async function begin(who: Who, signal?: AbortSignal): Promise<EndTurn> {
    const account: Account = accounts.get(who) ?? { running: 0, waiting: [], restsUntil: 0 };
    if (account.waiting.length >= waitingMax || signal?.aborted) throw refused();
    accounts.set(who, account);
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        account.waiting = account.waiting.filter((one) => one !== start);
        beginNext(who, account);
        reject(refused());
      };
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      account.waiting.push(start);
      signal?.addEventListener('abort', giveUp, { once: true });
      beginNext(who, account);
    });
    let hasEnded = false;
    return (restMs = 0) => {
      if (!hasEnded) end(who, account, restMs);
      hasEnded = true;
    };
  }

  async function run<Result>(
    who: Who,
    work: () => Promise<Result>,
    { restMs = () => 0, signal }: RunOptions<Result> = {},
  ): Promise<Result> {
    const endTurn = await begin(who, signal);
    const begunAt = performance.now();
    try {
      const result = await work();
      endTurn(restMs(result, performance.now() - begunAt));
      return result;
    } finally {
      endTurn();
    }
  }
  const waiting = () => [...accounts.values()].reduce((sum, account) => sum + account.waiting.length, 0);
  return { begin, run, waiting };
}
