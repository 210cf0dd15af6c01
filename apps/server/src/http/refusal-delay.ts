/** So many refused requests of an address are answered at once in each second. */
const promptPerSecond = 20;
/** Each this many unread bytes count as another request. */
const bytesPerRequest = 64 * 1024;
/** How long further refusals are held back. Clients that obey `Retry-After` wait at least this long. */
const delayMs = 1000;
/** The body of a refused request is read and discarded as soon as it has been answered. */
const discardedBytesPerMs = 4_000;
/** The longest delay: clients give up after some time, and a server that stops waits for it. */
const delayMaxMs = 5_000;
/** Each takes little memory, but many addresses must not fill it. */
const heldMax = 4000;

/** Calls back when the client has gone. Cheaper than a signal for each of thousands of refusals a second. */
type WhenGone = (callback: () => void) => void;

interface Clock {
  now: () => number;
  /** Ends early when the client has gone. */
  wait: (ms: number, whenGone: WhenGone) => Promise<void>;
}

const wait = (ms: number, whenGone: WhenGone) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    whenGone(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Waits before a refusal is sent to an address, or until the client has gone. Undefined if it is to be sent
 * at once.
 */
export type RefusalDelay = (
  address: string,
  unreadBytes: number,
  whenGone: WhenGone,
) => Promise<void> | undefined;

/**
 * Creates a function that waits before a refusal is sent to an address that is refused again and again,
 * or that has sent large bodies to be refused. Clients that repeat a request as soon as it has been refused
 * would otherwise keep the server busy with refusals. Each process counts for itself.
 */
export function createRefusalDelay(clock: Clock = { now: () => performance.now(), wait }): RefusalDelay {
  const { now } = clock;
  let secondBegan = now();
  const refused = new Map<string, number>();
  /** When the bodies of an address will have been discarded. */
  const discardedAt = new Map<string, number>();
  let held = 0;

  async function hold(ms: number, whenGone: WhenGone) {
    held++;
    await clock.wait(ms, whenGone);
    held--;
  }

  function startSecond(at: number) {
    secondBegan = at;
    refused.clear();
    for (const [address, until] of discardedAt) if (until <= at) discardedAt.delete(address);
  }

  return (address, unreadBytes, whenGone) => {
    const at = now();
    if (at - secondBegan >= 1000) startSecond(at);
    const count = (refused.get(address) ?? 0) + 1 + Math.floor(unreadBytes / bytesPerRequest);
    refused.set(address, count);
    const freeAt = Math.max(discardedAt.get(address) ?? at, at);
    discardedAt.set(address, Math.min(freeAt + unreadBytes / discardedBytesPerMs, at + delayMaxMs));
    if ((count <= promptPerSecond && freeAt === at) || held >= heldMax) return undefined;
    return hold(Math.max(delayMs, freeAt - at), whenGone);
  };
}
