import type { LibraryModule } from '@flipstack/contract';
import { Link, useNavigate } from 'react-router';
import { libraryPath, libraryReviewPath } from '../../lib/library-path.ts';
import { useSession } from '../../lib/session/session.ts';
import buttons from '../../ui/button.module.css';
import styles from './module-page.module.css';
import { type PendingAction, usePendingAction, withPendingAction } from './pending-action.ts';
import { useCopy } from './use-copy.ts';
import { useFollow } from './use-follow.ts';

/**
 * What a visitor can do with a module. A guest signs in first and is then offered the action again.
 */
export function ModuleActions({ module }: { module: LibraryModule }) {
  const { slug, isFollowed } = module;
  const isMember = useSession().session.user !== undefined;
  const navigate = useNavigate();
  const copy = useCopy(slug);
  const follow = useFollow(slug);
  const orSignIn = (action: PendingAction, act: () => void) => () => {
    if (isMember) act();
    else navigate('/login', { state: { from: withPendingAction(slug, action) } });
  };
  usePendingAction(module, { copy: copy.mutate, follow: () => follow.mutate(true) });
  return (
    <div className={styles.actions}>
      <Link to={`${libraryPath({ slug })}/study`} className={buttons.main}>
        Study
      </Link>
      {isFollowed && (
        <Link to={libraryReviewPath(slug)} className={buttons.button}>
          Review
        </Link>
      )}
      <button
        type="button"
        className={buttons.button}
        data-followed={isFollowed || undefined}
        title={isFollowed ? 'Remove from my reviews' : undefined}
        onClick={orSignIn('follow', () => follow.mutate(!isFollowed))}
      >
        {isFollowed ? 'In my reviews ✓' : 'Add to my reviews'}
      </button>
      <button
        type="button"
        className={buttons.plain}
        disabled={copy.isPending}
        onClick={orSignIn('copy', copy.mutate)}
      >
        Copy to my modules
      </button>
      <p role="status" className="visually-hidden">
        {follow.isIdle ? '' : isFollowed ? 'Added to your reviews' : 'Removed from your reviews'}
      </p>
    </div>
  );
}
