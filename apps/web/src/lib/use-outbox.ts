import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Outcome, outboxOf } from './outbox.ts';
import { useSession } from './session/session.ts';

/** What a learner did goes out from every screen of a member, so that it need not wait for the next review. */
export function useOutgoing(userId: number): void {
  const client = useQueryClient();
  const { check } = useSession();
  useEffect(() => {
    const outbox = outboxOf(userId);
    const send = () => void outbox.send();
    const leave = outbox.listen({
      onOutcome: () => void client.invalidateQueries({ queryKey: ['review', 'summary'] }),
      // Whoever is not signed in any more is led to sign in; what is left goes out after that.
      onChange: () => outbox.standing.trouble?.status === 401 && void check(),
    });
    outbox.open();
    addEventListener('online', send);
    return () => {
      leave();
      removeEventListener('online', send);
      outbox.close();
    };
  }, [userId, client, check]);
}

/** The outbox of a learner, how it stands, and what comes of what is sent. */
export function useOutbox(userId: number, onOutcome: (outcome: Outcome) => void) {
  const outbox = outboxOf(userId);
  const subscribe = useCallback((onChange: () => void) => outbox.listen({ onChange }), [outbox]);
  const standing = useSyncExternalStore(subscribe, () => outbox.standing);
  useEffect(() => outbox.listen({ onOutcome }), [outbox, onOutcome]);
  return { outbox, standing };
}
