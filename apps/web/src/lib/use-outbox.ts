import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Outcome, outboxFor } from './outbox.ts';
import { useSession } from './session/session.ts';

/** Sends the outbox from every member screen, so that answers do not wait for the next review. */
export function useOutboxSync(userId: number): void {
  const client = useQueryClient();
  const { check } = useSession();
  useEffect(() => {
    const outbox = outboxFor(userId);
    const flush = () => void outbox.flush();
    const unsubscribe = outbox.subscribe({
      onOutcome: () => void client.invalidateQueries({ queryKey: ['review', 'summary'] }),
      // If the session has expired, the guard redirects to sign-in. Entries are sent afterwards.
      onChange: () => outbox.status.error?.status === 401 && void check(),
    });
    outbox.open();
    addEventListener('online', flush);
    return () => {
      unsubscribe();
      removeEventListener('online', flush);
      outbox.close();
    };
  }, [userId, client, check]);
}

/** The user's outbox and its status. `onOutcome` is called with each of the server's answers. */
export function useOutbox(userId: number, onOutcome: (outcome: Outcome) => void) {
  const outbox = outboxFor(userId);
  const subscribe = useCallback((onChange: () => void) => outbox.subscribe({ onChange }), [outbox]);
  const status = useSyncExternalStore(subscribe, () => outbox.status);
  useEffect(() => outbox.subscribe({ onOutcome }), [outbox, onOutcome]);
  return { outbox, status };
}
