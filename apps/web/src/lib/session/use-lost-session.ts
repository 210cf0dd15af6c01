import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api.ts';
import { useSession } from './session.ts';

/**
 * When the server answers any call that one is not signed in, or no longer an administrator, the session is asked for
 * again: the guard of the screen does the rest.
 */
export function useLostSession(): void {
  const client = useQueryClient();
  const { check } = useSession();
  useEffect(() => {
    const hear = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isRefusal(event.action.error)) void check();
    };
    const leaveQueries = client.getQueryCache().subscribe(hear);
    const leaveMutations = client.getMutationCache().subscribe(hear);
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client, check]);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
