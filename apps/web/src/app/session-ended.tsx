import { Link, useLocation } from 'react-router';
import { useHasDrafts } from '../lib/card-drafts.ts';
import type { EndedSession } from '../lib/session/session.ts';
import { useTitle } from '../lib/use-title.ts';
import buttons from '../ui/button.module.css';
import { Notice } from '../ui/notice.tsx';

/** Shown in place of a member's screen when the session ended outside this tab. */
export default function SessionEnded({ ended: { by, userId, username } }: { ended: EndedSession }) {
  useTitle('Signed out');
  const { pathname, search } = useLocation();
  const kept = useHasDrafts(userId) ? 'Unsaved cards and unsent answers' : 'Unsent answers';
  return (
    <div className="wrap" role="alert">
      <Notice
        isWholeScreen
        title={by === 'another tab' ? 'You signed out in another tab' : 'Your session has ended'}
        actions={
          <Link to="/login" state={{ from: pathname + search }} className={buttons.main}>
            Sign in
          </Link>
        }
      >
        <p>
          {by === 'the server' && `${kept} are kept in this browser. `}
          Sign in as {username} to {by === 'the server' && 'send them and '}continue where you left off.
        </p>
      </Notice>
    </div>
  );
}
