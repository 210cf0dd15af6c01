/** How long the requests of one turn of the event loop may keep it busy before others are refused. */
const budgetMs = 30;
/**
 * So many are accepted in each turn, however slow the machine is: more than a page requests at once.
 */
const acceptedAlways = 32;

interface Clock {
  now: () => number;
  /** Calls back when the requests that have arrived by now have been begun. */
  atEndOfTurn: (callback: () => void) => void;
}

/**
 * Decides which requests are accepted when more arrive than the process can answer. What has arrived
 * since the last turn of the event loop is begun in one turn, and SQLite answers within it, so a turn
 * becomes as long as the queue. Refusing what exceeds a budget costs little, keeps those who are
 * accepted from waiting ever longer, and leaves time for them.
 */
export function createAdmission(
  { now, atEndOfTurn }: Clock = { now: () => performance.now(), atEndOfTurn: setImmediate },
): () => boolean {
  let startedAt: number | undefined;
  let accepted = 0;
  return () => {
    if (startedAt === undefined) {
      startedAt = now();
      accepted = 0;
      atEndOfTurn(() => {
        startedAt = undefined;
      });
    }
    if (accepted >= acceptedAlways && now() - startedAt > budgetMs) return false;
    accepted++;
    return true;
  };
}
