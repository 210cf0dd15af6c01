import type { TestResult } from '../judge/judge-test.ts';
import type { RunError } from '../test-run.ts';

/** The error with which several tests ended, and all of them in the same line, such as a syntax error. */
export function sharedError(results: readonly TestResult[]): RunError | undefined {
  const [first, ...others] = results;
  const isShared =
    others.length > 0 &&
    results.every(({ outcome, error }) => outcome === 'error' && isSame(error, first?.error));
  return isShared ? first?.error : undefined;
}

const isSame = (one: RunError | undefined, other: RunError | undefined): boolean =>
  one !== undefined && one.name === other?.name && one.message === other.message && one.line === other.line;
