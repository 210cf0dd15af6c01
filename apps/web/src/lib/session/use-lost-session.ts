import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api.ts';
import { useSession } from './session.ts';

/**
 * Checks the session again when the server answers a query or mutation with 401 or 403, or because
 * another user is signed in. If the user is signed out or no longer an administrator, the screen's
 * guard then reacts.
 */
export function useLostSession(): void {
  const client = useQueryClient();
  const { check } = useSession();
  useEffect(() => {
    const checkAfterDenial = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isDenial(event.action.error)) void check();
    };
    const unsubscribeFromQueries = client.getQueryCache().subscribe(checkAfterDenial);
    const unsubscribeFromMutations = client.getMutationCache().subscribe(checkAfterDenial);
    return () => {
      unsubscribeFromQueries();
      unsubscribeFromMutations();
    };
  }, [client, check]);
}

/** Whether the session has ended. The screen's guard then redirects to sign-in. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the session is not the one that this tab shows. */
export function isDenial(error: unknown): boolean {
  return error instanceof ApiError && ([401, 403].includes(error.status) || error.code === 'WRONG_USER');
}
