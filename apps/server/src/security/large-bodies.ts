import type { AccountQueue } from './account-queue.ts';
import { bodyMinBytes } from './rate-limits.ts';

/** A screen sends one large body at a time; those of several tabs wait. */
export const largeBodyTurns = { atOnce: 2, waitingMax: 100 };

/** How many times as long as the work took, including its waits, the account rests. */
const restPerWork = 3;
/** The account rests at least 1 ms for this many bytes. */
const bytesPerRestMs = 1_000;
/** Longer work, such as the import of a module, is done in pieces and lets others in between. */
const countedMs = 100;

/**
 * Waits until an account may send another large body: checking and storing one blocks other requests, and so
 * does SQLite's checkpoint afterward.
 * Returns a function that ends the turn, after which the account rests; undefined for other bodies.
 * @throws {AppError} `TOO_MANY_REQUESTS`
 */
export async function beginLargeBody(
  queue: AccountQueue,
  { id }: { id: number },
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<(() => void) | undefined> {
  if (bytes < bodyMinBytes) return undefined;
  const endTurn = await queue.begin(id, signal);
  const begunAt = performance.now();
  return () => {
    const workMs = Math.min(performance.now() - begunAt, countedMs);
    endTurn(Math.max(restPerWork * workMs, bytes / bytesPerRestMs));
  };
}
