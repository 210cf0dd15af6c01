/** How long the requests of one turn of the event loop may keep it busy before others are refused. */
const budgetMs = 60;
/**
 * The same while turns stay long: accepted requests would all wait for such turns, though the process answers
 * no more of them than in short ones.
 */
const standingBudgetMs = 12;
const longTurnMs = 25;
/**
 * The same for requests of an address that has sent many in this turn. Accepted requests wait about as
 * long as a turn.
 */
const budgetOfManyMs = 10;
/**
 * So many are accepted in each turn, however slow the machine is: more than a page requests at once.
 */
const acceptedAlways = 32;
/** More requests of one address in a turn, or without an answer, are many. */
const fairShare = 8;

interface Clock {
  now: () => number;
  /** Calls back when the requests that have arrived by now have been begun. */
  atEndOfTurn: (callback: () => void) => void;
}

/** Statements that wait for a connection to the database. */
export interface StatementQueue {
  waiting: () => number;
  /** How many connections there are. */
  connections: number;
}

/** So many statements may wait for each connection when many requests arrive together. */
const burst = 4;
/** A queue that has been as long as there are connections for this long is no burst, nor are long turns. */
const burstMs = 100;

export interface Admission {
  /** Whether to accept a request of an address. If so, `end` must be called when it is over. */
  accepts: (address: string) => boolean;
  end: (address: string) => void;
}

/**
 * Decides which requests are accepted when more arrive than the process can answer. What has arrived
 * since the last turn of the event loop is begun in one turn, and SQLite answers within it, so a turn
 * becomes as long as the queue. Over PostgreSQL, a turn is short and the queue is that for connections.
 * Refusing what exceeds a bound costs little, keeps those who are accepted from waiting ever longer,
 * and leaves time for them. An address that sends many requests at once is refused first, so that it
 * does not use up the bounds of the others.
 */
export function createAdmission(
  queue?: StatementQueue,
  { now, atEndOfTurn }: Clock = { now: () => performance.now(), atEndOfTurn: setImmediate },
): Admission {
  let startedAt: number | undefined;
  let accepted = 0;
  const acceptedOf = new Map<string, number>();
  const unanswered = new Map<string, number>();
  /** Since when at least as many statements have waited as there are connections. */
  let longSince: number | undefined;
  /** Since when turns have been long, or short because others were refused. */
  let longTurnsSince: number | undefined;
  let hasRefusedFew = false;

  function beginTurn(): void {
    if (startedAt !== undefined) return;
    const start = now();
    startedAt = start;
    accepted = 0;
    acceptedOf.clear();
    hasRefusedFew = false;
    atEndOfTurn(() => {
      startedAt = undefined;
      if (now() - start > longTurnMs) longTurnsSince ??= start;
      else if (!hasRefusedFew) longTurnsSince = undefined;
    });
  }

  function fitsInTurn(address: string): boolean {
    const isBurst = longTurnsSince === undefined || now() - longTurnsSince < burstMs;
    const hasMany = (acceptedOf.get(address) ?? 0) >= fairShare;
    const budgetOfFew = isBurst ? budgetMs : standingBudgetMs;
    const budget = hasMany ? budgetOfManyMs : budgetOfFew;
    const fits = accepted < acceptedAlways || now() - (startedAt ?? 0) <= budget;
    if (!fits && !hasMany) hasRefusedFew = true;
    return fits;
  }

  function fitsInQueue(address: string): boolean {
    if (queue === undefined) return true;
    // Requests of this turn have not asked for a connection yet.
    const waiting = queue.waiting() + accepted;
    if (waiting < queue.connections) longSince = undefined;
    else longSince ??= now();
    const isBurst = longSince === undefined || now() - longSince < burstMs;
    const max = isBurst ? burst * queue.connections : queue.connections;
    const hasMany = (unanswered.get(address) ?? 0) >= fairShare;
    return waiting < (hasMany ? max / 2 : max);
  }

  return {
    accepts(address) {
      beginTurn();
      if (!fitsInQueue(address) || !fitsInTurn(address)) return false;
      accepted++;
      acceptedOf.set(address, (acceptedOf.get(address) ?? 0) + 1);
      unanswered.set(address, (unanswered.get(address) ?? 0) + 1);
      return true;
    },
    end(address) {
      const left = (unanswered.get(address) ?? 0) - 1;
      if (left > 0) unanswered.set(address, left);
      else unanswered.delete(address);
    },
  };
}
