import { useCallback, useEffect, useRef, useState } from 'react';
import { type Deed, Outbox, type Outcome } from './outbox.ts';

/** The outbox of a learner, as long as the screen is there; with the network it goes on. */
export function useOutbox(userId: number) {
  const [waitingToBeTold, setWaiting] = useState(0);
  const outcomes = useRef<(outcome: Outcome) => void>(() => {});
  const outbox = useRef<Outbox>(undefined);

  useEffect(() => {
    const made = new Outbox(userId, setWaiting, (outcome) => outcomes.current(outcome));
    outbox.current = made;
    setWaiting(made.left);
    const send = () => void made.send();
    send();
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      made.close();
    };
  }, [userId]);

  const tell = useCallback((deed: Deed) => outbox.current?.add(deed), []);
  return { outcomes, tell, waitingToBeTold };
}
