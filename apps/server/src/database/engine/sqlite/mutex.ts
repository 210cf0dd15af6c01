/**
 * One holder at a time. Accounts that wait take turns, so that one that writes much at once keeps each
 * of the others waiting for one piece of work only.
 */
export class Mutex {
  #isHeld = false;
  /** Who waits, by account, beginning with the account whose turn is next. */
  readonly #waiting = new Map<unknown, (() => void)[]>();

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** How many callers wait. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Waits for a turn. Returns the function that releases the mutex, to be called once.
   * @param account undefined for a caller that shares its turns with no other one
   */
  async acquire(account?: number): Promise<() => void> {
    if (this.#isHeld) await this.#turnOf(account ?? Symbol());
    this.#isHeld = true;
    return () => this.#release();
  }

  #turnOf(account: unknown): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.#waiting.get(account);
    if (others === undefined) this.#waiting.set(account, [resolve]);
    else others.push(resolve);
    return promise;
  }

  /** Passes the mutex on directly, so that a new caller cannot overtake those who wait. */
  #release() {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isHeld = false;
      return;
    }
    const [account, callers] = next;
    this.#waiting.delete(account);
    const begin = callers.shift();
    if (callers.length > 0) this.#waiting.set(account, callers);
    begin?.();
  }
}
