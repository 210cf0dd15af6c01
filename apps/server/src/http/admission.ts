/** How long the requests of one turn of the event loop may keep it busy before others are refused. */
const budgetMs = 60;
/**
 * The same for requests of an address that has sent many in this turn. Accepted requests wait about as
 * long as a turn.
 */
const budgetOfManyMs = 10;
/**
 * So many are accepted in each turn, however slow the machine is: more than a page requests at once.
 */
const acceptedAlways = 32;
/** More requests of one address in a turn are many. */
const fairShare = 8;

interface Clock {
  now: () => number;
  /** Calls back when the requests that have arrived by now have been begun. */
  atEndOfTurn: (callback: () => void) => void;
}

/**
 * Decides which requests are accepted when more arrive than the process can answer. What has arrived
 * since the last turn of the event loop is begun in one turn, and SQLite answers within it, so a turn
 * becomes as long as the queue. Refusing what exceeds a budget costs little, keeps those who are
 * accepted from waiting ever longer, and leaves time for them. An address that sends many requests at
 * once is refused first, so that it does not use up the budget of the others.
 */
export function createAdmission(
  { now, atEndOfTurn }: Clock = { now: () => performance.now(), atEndOfTurn: setImmediate },
): (address: string) => boolean {
  let startedAt: number | undefined;
  let accepted = 0;
  const acceptedOf = new Map<string, number>();
  return (address) => {
    if (startedAt === undefined) {
      startedAt = now();
      accepted = 0;
      acceptedOf.clear();
      atEndOfTurn(() => {
        startedAt = undefined;
      });
    }
    const ofAddress = acceptedOf.get(address) ?? 0;
    const budget = ofAddress < fairShare ? budgetMs : budgetOfManyMs;
    if (accepted >= acceptedAlways && now() - startedAt > budget) return false;
    accepted++;
    acceptedOf.set(address, ofAddress + 1);
    return true;
  };
}
