import type { AccountQueue } from './account-queue.ts';

/** A person sends one large body at a time, while an import of theirs may be running. */
export const largeBodyTurns = { atOnce: 2, waitingMax: 100 };

/** As much as the longest card in English. */
const largeBytes = 32 * 1024;
/** How many times as long as the work took the account rests. */
const restPerWork = 3;
/** Longer work, such as an import, is done in pieces and lets others in between. */
const countedMs = 100;

/**
 * Waits until an account may send another large body: to check and store one keeps the others waiting.
 * Returns a function that ends the turn, after which the account rests; undefined for other bodies.
 * @throws {AppError} `TOO_MANY_REQUESTS`
 */
export async function beginLargeBody(
  queue: AccountQueue,
  { id }: { id: number },
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<(() => void) | undefined> {
  if (bytes < largeBytes) return undefined;
  const endTurn = await queue.begin(id, signal);
  const begunAt = performance.now();
  return () => endTurn(restPerWork * Math.min(performance.now() - begunAt, countedMs));
}
