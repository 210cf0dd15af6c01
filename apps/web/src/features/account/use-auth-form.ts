import { useState } from 'react';
import { useLocation } from 'react-router';
import { reasonOf } from '../../lib/failure-message.ts';
import { formatPendingAction, pendingActionIn } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session/session.ts';

/** Sends a sign-in or registration form, and returns the screen to open afterwards. */
export function useAuthForm<Body>(authenticate: (body: Body) => Promise<void>, toMessage = reasonOf) {
  const { user } = useSession().session;
  const { state } = useLocation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const submit = async (body: Body) => {
    setPending(true);
    setFailure(undefined);
    try {
      await authenticate(body);
    } catch (reason) {
      setFailure(reason);
    }
    setPending(false);
  };
  const pendingAction = pendingActionIn(state);
  return {
    submit,
    pending,
    /** What went wrong, and its message. */
    failure,
    error: failure === undefined ? undefined : toMessage(failure),
    state,
    /** What the user chose to do, to complete a sentence. */
    purpose: pendingAction && formatPendingAction(pendingAction),
    destination:
      user && !pending ? { to: destinationIn(state), state: pendingAction && { pendingAction } } : undefined,
  };
}

/** The screen from which the guard redirected the guest, or the cabinet. */
function destinationIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : '/cabinet';
}
