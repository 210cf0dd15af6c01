import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isGuest, useSession } from '../lib/session/session.ts';
import { LoadError } from '../ui/load-error.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

const SessionEnded = lazy(() => import('./session-ended.tsx'));

/** Shows a screen to members; guests sign in first. The server checks every call as well. */
export function RequireMember({ children }: { children: ReactNode }) {
  const { session, check } = useSession();
  const location = useLocation();
  if (session.user) return children;
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.status === 'idle' && session.ended) return <SessionEnded ended={session.ended} />;
  if (isGuest(session)) {
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
  }
  return (
    <div className="wrap">
      <LoadError isWholeScreen title={session.message} retry={check}>
        <p>We could not check whether you are signed in.</p>
      </LoadError>
    </div>
  );
}
