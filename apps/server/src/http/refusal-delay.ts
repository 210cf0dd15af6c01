import { setTimeout as sleep } from 'node:timers/promises';

/** So many refused requests of an address are answered at once in each second. */
const promptPerSecond = 20;
/** How long others are held back. */
const delayMs = 250;
/** Each takes little memory, but many addresses must not fill it. */
const heldMax = 4000;

interface Clock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

/**
 * Creates a function that waits before a refusal is sent to an address that is refused again and again.
 * Clients that repeat a request as soon as it has been refused would otherwise keep the server busy with
 * refusals. Each process counts for itself.
 * @returns undefined if the refusal is to be sent at once
 */
export function createRefusalDelay(
  { now, wait }: Clock = { now: () => performance.now(), wait: sleep },
): (address: string) => Promise<void> | undefined {
  let secondBegan = now();
  const refused = new Map<string, number>();
  let held = 0;

  async function hold() {
    held++;
    await wait(delayMs);
    held--;
  }

  return (address) => {
    const at = now();
    if (at - secondBegan >= 1000) {
      secondBegan = at;
      refused.clear();
    }
    const count = (refused.get(address) ?? 0) + 1;
    refused.set(address, count);
    return count <= promptPerSecond || held >= heldMax ? undefined : hold();
  };
}
