import type { CodeBody, CodeTest } from '@flipstack/card-kinds';
import type { RunError, TestRun } from '../test-run.ts';
import { canonicalRows, canonicalText } from './canonical-text.ts';

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

function outcomeOf({ output: expected }: CodeTest, { got, error, limit }: TestRun, card: Judged): Outcome {
  if (limit !== undefined) return limit === 'time' ? 'timeout' : 'memory';
  if (got !== undefined) return isSame(got, expected, card) ? 'passed' : 'failed';
  if (error === undefined) return 'error';
  const thrown = JSON.stringify({ $error: error.name });
  if (isSame(thrown, expected, card)) return 'passed';
  return isExpectedError(expected) ? 'failed' : 'error';
}

const isExpectedError = (expected: string): boolean => /^\s*\{\s*"\$error"\s*:/.test(expected);

/** Values come from hostile code and may be nested too deeply to compare. Those are never the same. */
function isSame(got: string, expected: string, { language, isAnyOrder }: Judged): boolean {
  const isRows = isAnyOrder && (language === 'sql' || language === 'postgresql');
  const canonical = isRows ? canonicalRows : canonicalText;
  try {
    return canonical(got) === canonical(expected);
  } catch {
    return false;
  }
}
