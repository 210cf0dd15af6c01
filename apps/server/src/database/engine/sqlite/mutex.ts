/** One holder at a time, first come, first served. */
export class Mutex {
  #last: Promise<void> | undefined;

  /** Waits for everybody who came before; the answer gives the lock back. */
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
