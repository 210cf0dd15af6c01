import type { Row } from '../report.ts';
import { percentile } from '../statistics.ts';

const samplesMax = 5;

/** Collects response times and errors. */
export class Tally {
  readonly #times = new Map<string, number[]>();
  readonly #errors = new Map<string, number>();
  /** The messages of the first errors. */
  readonly samples: string[] = [];

  addTime(name: string, ms: number): void {
    const times = this.#times.get(name);
    if (times) times.push(ms);
    else this.#times.set(name, [ms]);
  }

  addError(name: string, message: string): void {
    this.#errors.set(name, (this.#errors.get(name) ?? 0) + 1);
    if (this.samples.length < samplesMax) this.samples.push(`${name}: ${message}`);
  }

  get errors(): number {
    return [...this.#errors.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Returns one row per name, in the order of `names`, and a row for all. */
  rows(title: string, names: readonly string[], seconds: number): Row[] {
    const row = (name: string, times: number[], errors: number): Row => ({
      [title]: name,
      requests: times.length,
      'requests/s': (times.length / seconds).toFixed(1),
      errors,
      'p50 ms': percentile(times, 50).toFixed(1),
      'p99 ms': percentile(times, 99).toFixed(1),
      'max ms': percentile(times, 100).toFixed(1),
    });
    const kinds = names.map((name) => row(name, this.#times.get(name) ?? [], this.#errors.get(name) ?? 0));
    return [...kinds, row('all', [...this.#times.values()].flat(), this.errors)];
  }
}
