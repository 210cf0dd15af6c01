import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import buttons from '../ui/button.module.css';
import { Notice } from '../ui/notice.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';

/** Lets members in and leads everybody else to sign in and back; the server guards the data all the same. */
export function RequireMember({ children }: { children: ReactNode }) {
  const { session, check } = useSession();
  const location = useLocation();
  if (session.user) return children;
  if (session.status === 'loading') return <ScreenSkeleton />;
  if (session.message !== '') return <CannotTell message={session.message} retry={check} />;
  return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
}

/** The session could not be checked: that is trouble, not a guest. */
function CannotTell({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="wrap" role="alert">
      <Notice
        isWholeScreen
        title={message}
        actions={
          <button type="button" className={buttons.main} onClick={retry}>
            Try again
          </button>
        }
      >
        <p>We could not reach the server to see whether you are signed in.</p>
      </Notice>
    </div>
  );
}
