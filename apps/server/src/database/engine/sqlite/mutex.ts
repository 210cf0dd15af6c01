/** One holder at a time, in order of arrival. */
export class Mutex {
  #last: Promise<void> | undefined;

  /** Waits for earlier callers. Returns the function that releases the mutex. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    if (before !== undefined) await before;
    return () => {
      if (this.#last === promise) this.#last = undefined;
      resolve();
    };
  }
}
