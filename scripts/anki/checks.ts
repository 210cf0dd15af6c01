import { isDeepStrictEqual } from 'node:util';

/** Counts comparisons and prints those that fail. */
export class Checks {
  passed = 0;
  failed = 0;

  equal(name: string, found: unknown, expected: unknown): void {
    if (isDeepStrictEqual(found, expected)) {
      this.passed += 1;
      return;
    }
    this.failed += 1;
    const texts = [found, expected].map((value) => JSON.stringify(value) ?? 'undefined');
    const [one = '', other = ''] = texts;
    const first = [...one].findIndex((_, index) => one[index] !== other[index]);
    const part = (text: string) => text.slice(Math.max(0, first - 60), Math.max(0, first) + 240);
    console.error(`✗ ${name}\n  found    ${part(one)}\n  expected ${part(other)}`);
  }
}
