/** One holder at a time, in order of arrival. */
export class Mutex {
  #last: Promise<void> | undefined;
  #waiting = 0;

  get isHeld(): boolean {
    return this.#last !== undefined;
  }

  /** How many callers wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Waits for earlier callers. Returns the function that releases the mutex. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    if (before !== undefined) {
      this.#waiting++;
      await before;
      this.#waiting--;
    }
    return () => {
      if (this.#last === promise) this.#last = undefined;
      resolve();
    };
  }
}
