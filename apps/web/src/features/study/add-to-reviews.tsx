import type { LibraryModule } from '@flipstack/contract';
import { levels } from '@flipstack/contract/rules';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { libraryPath, libraryReviewPath } from '../../lib/library-path.ts';
import { withPendingAction } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session/session.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { useFollows } from '../../ui/use-follows.ts';

/**
 * At the end of a library module: adds it to the member's reviews, or reviews it if it is already
 * there. For a guest, it is added after registration.
 */
export function AddModuleToReviews({ module: { slug, moduleName, isFollowed } }: { module: LibraryModule }) {
  const isMember = useSession().session.user !== undefined;
  const navigate = useNavigate();
  const follows = useFollows();
  const review = useRef<HTMLAnchorElement>(null);
  const add = () => {
    if (!isMember) {
      const state = withPendingAction(libraryPath({ slug }), 'follow', moduleName);
      return navigate('/registration', { state });
    }
    follows.mutate(
      { change: 'add', modules: [{ slug, levels: [...levels] }] },
      // The pressed button disappears.
      { onSuccess: () => review.current?.focus() },
    );
  };
  if (isMember && isFollowed)
    return (
      <Link ref={review} to={libraryReviewPath(slug)} className={buttons.button}>
        In my reviews ✓ Review now
      </Link>
    );
  return (
    <button type="button" className={buttons.main} onClick={add}>
      Add to my reviews
    </button>
  );
}

/**
 * At the end of a sample, which is not in the library: adds the library modules of its stack, and
 * opens them.
 */
export function AddStackToReviews({ stackName }: { stackName: string }) {
  const isMember = useSession().session.user !== undefined;
  const name = stackLabel(stackName);
  const state = withPendingAction(libraryPath({ stack: stackName }), 'follow', name);
  return (
    <Link to={isMember ? state.from : '/registration'} state={state} className={buttons.main}>
      Add {name} to my reviews
    </Link>
  );
}
