import { ApiError } from '../../../lib/api.ts';
import { reasonOf } from '../../../lib/failure-message.ts';

/** Why a passkey was not used, from the server or from the browser. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return reasonOf(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  // Browsers do not tell whether it was canceled, took too long or there is none.
  return 'No passkey was used. Try again, or use your password.';
}
