import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session/session.ts';

const Line = lazy(() => import('./session-note-line.tsx'));

/**
 * A line below the header when the server cannot confirm the user, or another tab has changed the
 * user.
 */
export function SessionNote() {
  const { session } = useSession();
  if (session.status !== 'success' || !(session.isLastKnown || session.isReplaced)) return null;
  return (
    <Suspense>
      <Line username={session.user.username} isReplaced={session.isReplaced === true} />
    </Suspense>
  );
}
