import { ApiError } from './api.ts';

/**
 * What is said when something with a module or card failed: the seed's word first, then what did not happen and what
 * to do, or the server's own reason.
 */
export function failureSentence(whatDidNotHappen: string, error: unknown): string {
  if (!(error instanceof ApiError)) return `Error: ${whatDidNotHappen}. Try again.`;
  const reason = Object.values(error.errors)[0] ?? error.message;
  const mayHelp = error.status === 0 || error.status >= 500;
  return `Error: ${whatDidNotHappen}. ${mayHelp ? `${reason}. Try again.` : `${reason}.`}`;
}
