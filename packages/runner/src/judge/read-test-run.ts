import { runLimits } from '../run-limits.ts';
import type { RunError, TestRun } from '../test-run.ts';

/**
 * Reads what a worker reports about a test. The worker runs code that we do not trust, so every field
 * is checked.
 */
export function readTestRun(value: unknown): TestRun | undefined {
  if (!isRecord(value)) return undefined;
  const { got, columns, error, limit, output, durationMs } = value;
  return {
    got: typeof got === 'string' ? got : undefined,
    columns: Array.isArray(columns) ? columns.slice(0, 200).map(String) : undefined,
    error: readError(error),
    limit: limit === 'time' || limit === 'memory' ? limit : undefined,
    output: textOf(output, runLimits.outputLength),
    durationMs: typeof durationMs === 'number' && durationMs >= 0 ? durationMs : 0,
  };
}

function readError(value: unknown): RunError | undefined {
  if (!isRecord(value)) return undefined;
  const line = value.line;
  return {
    name: textOf(value.name, 100),
    message: textOf(value.message, runLimits.messageLength),
    line: typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : undefined,
  };
}

const textOf = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.slice(0, length) : '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
