import { ApiError } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';

/**
 * Why a part of the cabinet is empty: `your week was not loaded`. Without a network that is no error,
 * because the numbers of the reviews are kept on the device and the other parts are not.
 */
export function loadFailure(whatDidNotHappen: string, error: unknown): string {
  const isOffline = !navigator.onLine && error instanceof ApiError && error.status === 0;
  return isOffline ? `You are offline, so ${whatDidNotHappen}.` : failureSentence(whatDidNotHappen, error);
}
