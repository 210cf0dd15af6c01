/** How long the requests of one turn of the event loop may keep it busy before others are refused. */
const budgetMs = 60;
/**
 * The same for requests of an address that has sent many in this turn. Accepted requests wait about as
 * long as a turn.
 */
const budgetOfManyMs = 10;
/**
 * The same while turns stay long: all accepted requests would wait for such turns, though the process answers
 * no more of them than in short ones.
 */
const standingBudgetMs = 12;
/** Turns that take more than this are long. */
const longTurnMs = 25;
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
  /** Less than 0 while connections are free. */
  waiting: () => number;
  /** How many connections there are. */
  connections: number;
}

/** So many statements may wait for each connection when many requests arrive together. */
const burst = 4;
/**
 * The same while the queue stays long. Each connection is busy then, so more would wait longer without
 * more being answered.
 */
const standing = 0.3;
/** A queue that has been as long as there are connections for this long is no burst, nor are long turns. */
const burstMs = 100;

export interface Admission {
  /** Whether to accept a request of an address. If so, `end` must be called when it is over. */
  accepts: (address: string) => boolean;
  end: (address: string) => void;
}

/** Tells a load that stays from a burst. */
function createLoad() {
  let longSince: number | undefined;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const stays = (time: number) => longSince !== undefined && time - longSince >= burstMs;
  return {
    stays,
    /**
     * @param isLong whether there is more than is answered
     * @param since when that began, if it did
     */
    observe(isLong: boolean, since: number, time = since) {
      if (isLong) longSince ??= since;
      // Without refusals it would still be long.
      else if (time - refusedAt >= burstMs) longSince = undefined;
    },
    countRefusal(time: number) {
      if (stays(time)) refusedAt = time;
    },
  };
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
  /** Whether turns stay long, and the queue does. Refusals to an address with many do not count. */
  const load = { ofTurns: createLoad(), ofQueue: createLoad() };

  function beginTurn(): void {
    if (startedAt !== undefined) return;
    const start = now();
    startedAt = start;
    accepted = 0;
    acceptedOf.clear();
    atEndOfTurn(() => {
      startedAt = undefined;
      const end = now();
      load.ofTurns.observe(end - start > longTurnMs, start, end);
    });
  }

  function fitsInTurn(address: string): boolean {
    const time = now();
    const hasMany = (acceptedOf.get(address) ?? 0) >= fairShare;
    const budgetOfFew = load.ofTurns.stays(time) ? standingBudgetMs : budgetMs;
    const budget = hasMany ? budgetOfManyMs : budgetOfFew;
    const fits = accepted < acceptedAlways || time - (startedAt ?? 0) <= budget;
    if (!fits && !hasMany) load.ofTurns.countRefusal(time);
    return fits;
  }

  function fitsInQueue(address: string): boolean {
    if (queue === undefined) return true;
    const time = now();
    // Requests of this turn have not asked for a connection yet.
    const waiting = queue.waiting() + accepted;
    load.ofQueue.observe(waiting >= queue.connections, time);
    const max = queue.connections * (load.ofQueue.stays(time) ? standing : burst);
    const hasMany = (unanswered.get(address) ?? 0) >= fairShare;
    const fits = waiting < (hasMany ? max / 2 : max);
    if (!fits && !hasMany) load.ofQueue.countRefusal(time);
    return fits;
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
