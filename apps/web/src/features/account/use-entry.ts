import { useState } from 'react';
import { useLocation } from 'react-router';
import { reasonOf } from '../../lib/failure-message.ts';
import { useSession } from '../../lib/session/session.ts';

/** Sends the form that signs a user in or registers one, and knows where the user wanted to go. */
export function useEntry<Body>(enter: (body: Body) => Promise<void>, toMessage = reasonOf) {
  const { user } = useSession().session;
  const { state } = useLocation();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (body: Body) => {
    setPending(true);
    setError(undefined);
    try {
      await enter(body);
    } catch (reason) {
      setError(toMessage(reason));
    }
    setPending(false);
  };
  return { submit, pending, error, state, destination: user && !pending ? destinationIn(state) : undefined };
}

/** The screen that the guard kept a guest from, otherwise the cabinet. */
function destinationIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : '/cabinet';
}
