import type { ApiError } from './api.ts';

/**
 * Whether a write that failed should be sent again later: the server did not answer, has a problem or
 * limits the rate, the session has expired, or another user is signed in.
 */
export function isTemporary({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 429 || status === 401 || code === 'WRONG_USER';
}
