import { ApiError } from './api.ts';

/** The message of a failed action: what did not happen, why, and whether to try again. It starts as the spec has it. */
export function failureMessage(whatDidNotHappen: string, error: unknown): string {
  if (!(error instanceof ApiError)) return `Error: ${whatDidNotHappen}. Try again.`;
  const reason = Object.values(error.errors)[0] ?? error.message;
  const retryMayHelp = error.status === 0 || error.status >= 500;
  return `Error: ${whatDidNotHappen}. ${retryMayHelp ? `${reason}. Try again.` : `${reason}.`}`;
}
