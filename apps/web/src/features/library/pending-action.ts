import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type PendingAction, pendingActionIn } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session/session.ts';

type Act = Readonly<Partial<Record<PendingAction['action'], (name: string) => void>>>;

/**
 * Does what the user chose before signing in, once. Only pressing a button leaves a pending action,
 * so no link can cause it.
 */
export function usePendingAction(act: Act): void {
  const isMember = useSession().session.user !== undefined;
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const pending = isMember ? pendingActionIn(state) : undefined;
  const done = useRef<PendingAction>(undefined);
  useEffect(() => {
    if (pending === undefined || done.current === pending) return;
    const run = act[pending.action];
    if (run === undefined) return;
    done.current = pending;
    // Going back to this screen or reloading it must not repeat the action.
    navigate(pathname + search, { replace: true, state: null });
    run(pending.name);
  });
}
