import { availableParallelism } from 'node:os';
import { tooManyRequests } from '../http/app-error.ts';

/**
 * Each Argon2id hash takes 19 MiB and a core, so two at once saturate a small machine. One core is left
 * for what answers requests.
 */
export const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Further requests would wait for seconds, so someone is refused immediately. */
const waitingMax = 100;
/** One account does not need more, whatever address it is used from. */
const waitingOfAccountMax = 50;
const retryAfterSeconds = 2;
const queueName = 'password-hashing';

/** A call that is waiting for a hash. */
export interface Waiter {
  /** The name that was typed, whether or not it exists. */
  account: string;
  address: string;
}

export interface HashingQueue {
  enqueue: <Result>(waiter: Waiter, work: () => Promise<Result>) => Promise<Result>;
  /** How many requests wait. */
  waiting: () => number;
}

interface Turn extends Waiter {
  start: () => void;
  refuse: () => void;
}

/**
 * Creates a queue that runs few hashes at a time, so that sign-in attempts cannot take over the
 * machine. Addresses take turns, and within each address its accounts. If the queue is full, the
 * address that has the most requests in it loses its newest, so that one client cannot turn others
 * away.
 * @throws {AppError} `TOO_MANY_REQUESTS` from the queue, for a request that is refused
 */
export function createHashingQueue(atOnce: number): HashingQueue {
  const waiting = new FairQueue();
  let running = 0;

  const enqueue: HashingQueue['enqueue'] = async (waiter, work) => {
    if (running >= atOnce) await waiting.wait(waiter);
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.next();
      if (next === undefined) running--;
      else next.start();
    }
  };
  return { enqueue, waiting: () => waiting.size };
}

/** The turns of one address by account. A Map keeps the order in which accounts take turns. */
type Address = Map<string, Turn[]>;

class FairQueue {
  readonly #addresses = new Map<string, Address>();
  readonly #ofAccount = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  wait(waiter: Waiter): Promise<void> {
    if ((this.#ofAccount.get(waiter.account) ?? 0) >= waitingOfAccountMax)
      throw tooManyRequests(retryAfterSeconds, queueName);
    if (this.#size >= waitingMax) this.#makeRoomFor(waiter);
    return new Promise<void>((resolve, reject) => {
      this.#add({
        ...waiter,
        start: resolve,
        refuse: () => reject(tooManyRequests(retryAfterSeconds, queueName)),
      });
    });
  }

  /** Takes the next turn out: of the address, and of its account, that have waited longest for one. */
  next(): Turn | undefined {
    const [[name, address] = []] = this.#addresses;
    if (name === undefined || address === undefined) return undefined;
    const [[account, turns] = []] = address;
    const turn = turns?.shift();
    if (account === undefined || turns === undefined || turn === undefined) return undefined;
    moveToEnd(address, account, turns, turns.length > 0);
    moveToEnd(this.#addresses, name, address, address.size > 0);
    this.#count(turn, -1);
    return turn;
  }

  #add(turn: Turn): void {
    const address: Address = this.#addresses.get(turn.address) ?? new Map();
    this.#addresses.set(turn.address, address);
    address.set(turn.account, [...(address.get(turn.account) ?? []), turn]);
    this.#count(turn, 1);
  }

  #count({ account }: Turn, by: 1 | -1): void {
    this.#size += by;
    const count = (this.#ofAccount.get(account) ?? 0) + by;
    if (count === 0) this.#ofAccount.delete(account);
    else this.#ofAccount.set(account, count);
  }

  /** Refuses the newest request of the busiest address, which may be the one that has just come. */
  #makeRoomFor(waiter: Waiter): void {
    const [busiest] = [...this.#addresses].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
    if (busiest === undefined) return;
    const [name, address] = busiest;
    const own = this.#addresses.get(waiter.address);
    if (own !== undefined && sizeOf(own) >= sizeOf(address))
      throw tooManyRequests(retryAfterSeconds, queueName);
    const [longest] = [...address].sort(([, one], [, other]) => other.length - one.length);
    const turn = longest?.[1].pop();
    if (longest === undefined || turn === undefined) return;
    if (longest[1].length === 0) address.delete(longest[0]);
    if (address.size === 0) this.#addresses.delete(name);
    this.#count(turn, -1);
    turn.refuse();
  }
}

const sizeOf = (address: Address): number =>
  [...address.values()].reduce((total, turns) => total + turns.length, 0);

/** Puts an entry at the end of a Map, or removes it. */
function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value, stays: boolean): void {
  map.delete(key);
  if (stays) map.set(key, value);
}
