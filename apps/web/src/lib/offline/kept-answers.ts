import { lastKnownUser } from '../session/last-known-user.ts';

/**
 * Calls whose answers a member can use offline: reviews, the member's modules, the library, statistics
 * and the ranking.
 */
const kept = /^\/(review|modules|cards\/modules|library|stacks|learning|ranking|statistics)\b/;

/**
 * Exceptions: searches, downloads, today's results, and queues, which are read from the whole day's
 * queue.
 */
const notKept = /^\/(library\/cards|review\/(history|today)|review(\?|$)|modules\/\d+\/export)/;

/**
 * Keeps an answer for offline use if a member is signed in. It waits until the browser is idle, so
 * that it does not delay a screen, and loads nothing for guests.
 */
export function keepAnswer(path: string, answer: unknown): void {
  const user = lastKnownUser();
  if (!user || !navigator.serviceWorker?.controller || !kept.test(path) || notKept.test(path)) return;
  whenIdle(async () => {
    // Another user may have signed in by now.
    if (lastKnownUser()?.id !== user.id) return;
    const { writeAnswer } = await import('./answer-cache.ts');
    await writeAnswer(user.id, path, answer);
  });
}

/** The kept answer to a call; undefined if there is none, or no member is known. */
export async function keptAnswer(path: string): Promise<unknown> {
  const user = lastKnownUser();
  if (!user) return undefined;
  try {
    const { readOfflineAnswer } = await import('./read-offline.ts');
    return await readOfflineAnswer(user.id, path);
  } catch {
    return undefined;
  }
}

/** Safari has no `requestIdleCallback`. Failures are ignored: the next visit keeps the answers. */
export function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(() => {});
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}
