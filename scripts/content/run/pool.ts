/** Lends things to one user each, in the order of the requests. */
export class Pool<Thing> {
  readonly #free: Thing[];
  readonly #waiting: ((thing: Thing) => void)[] = [];

  constructor(things: readonly Thing[]) {
    this.#free = [...things];
  }

  async use<Value>(work: (thing: Thing) => Promise<Value>): Promise<Value> {
    const free = this.#free.pop();
    const thing = free ?? (await new Promise<Thing>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(thing);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thing);
      else this.#free.push(thing);
    }
  }
}
