import { type CodeBody, type CodeTest, isSameOutput } from '@flipstack/card-kinds';
import type { RunError, TestRun } from '../test-run.ts';

/** `skipped`: an earlier test of the same run exceeded a limit, or the run was stopped. */
export type Outcome = 'passed' | 'failed' | 'error' | 'timeout' | 'memory' | 'skipped';

/** A test with how it went. */
export interface TestResult {
  outcome: Outcome;
  test: CodeTest;
  /** The value as JSON. */
  got?: string | undefined;
  /** SQL: the names of the columns. */
  columns?: string[] | undefined;
  error?: RunError | undefined;
  /** What the code printed. */
  output: string;
  durationMs: number;
}

type Judged = Pick<CodeBody, 'language' | 'isAnyOrder'>;

/** Compares what a test did with what was expected of it. */
export function judgeTest(test: CodeTest, run: TestRun | undefined, card: Judged): TestResult {
  if (run === undefined) return { outcome: 'skipped', test, output: '', durationMs: 0 };
  const { got, columns, error, output, durationMs } = run;
  return { outcome: outcomeOf(test, run, card), test, got, columns, error, output, durationMs };
}

/**
 * The output of a test as JSON: its value, or `{"$error": "TypeError"}` if it threw. Undefined if a
 * limit ended it.
 */
export function outputOf({ got, error, limit }: TestRun): string | undefined {
  if (limit !== undefined) return undefined;
  return got ?? (error && JSON.stringify({ $error: error.name }));
}

function outcomeOf({ output: expected }: CodeTest, run: TestRun, card: Judged): Outcome {
  if (run.limit !== undefined) return run.limit === 'time' ? 'timeout' : 'memory';
  const output = outputOf(run);
  if (output !== undefined && isSameOutput(output, expected, card)) return 'passed';
  return run.got !== undefined || (run.error && isExpectedError(expected)) ? 'failed' : 'error';
}

const isExpectedError = (expected: string): boolean => /^\s*\{\s*"\$error"\s*:/.test(expected);
