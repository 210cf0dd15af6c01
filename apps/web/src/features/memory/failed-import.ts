import { ApiError } from '../../lib/api.ts';
import type { HistoryBatch } from './split-history.ts';

export interface FailedImport {
  kind: 'failed';
  message: string;
  lines: readonly string[];
}

/** What to show when the import stopped at a batch, or before the first one. */
export function failedImport(error: unknown, batch?: HistoryBatch): FailedImport {
  const reason = error instanceof Error ? error.message : 'Network Error';
  const retryMayHelp = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  const advice = retryMayHelp && !reason.includes('Try again') ? '. Try again' : '';
  return {
    kind: 'failed',
    message: `Error: the import stopped. ${reason}${advice}. No review is counted twice.`,
    lines: error instanceof ApiError ? Object.entries(error.errors).map(describeLine) : [],
  };

  /** The server counts the lines of the batch, and calls them `line 3`. */
  function describeLine([field, message]: [string, string]): string {
    const fileLine = batch?.fileLines.get(Number(field.replace('line ', '')));
    return fileLine === undefined ? message : `Line ${fileLine}: ${message}`;
  }
}
