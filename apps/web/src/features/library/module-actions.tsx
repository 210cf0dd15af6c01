import type { LibraryModule } from '@flipstack/contract';
import { levels } from '@flipstack/contract/rules';
import { Link, useNavigate } from 'react-router';
import { libraryPath, libraryReviewPath } from '../../lib/library-path.ts';
import { withPendingAction } from '../../lib/pending-action.ts';
import { isInReviews } from '../../lib/queries/reviewed-cards.ts';
import { useSession } from '../../lib/session/session.ts';
import buttons from '../../ui/button.module.css';
import { useCopy } from '../../ui/use-copy.tsx';
import { useFollows } from '../../ui/use-follows.ts';
import styles from './module-page.module.css';
import { usePendingAction } from './pending-action.ts';
import { ReviewsControl } from './reviews-control.tsx';

/** What a visitor can do with a module. For a guest, it is done after signing in. */
export function ModuleActions({ module }: { module: LibraryModule }) {
  const { slug, moduleName } = module;
  const isMember = useSession().session.user !== undefined;
  const navigate = useNavigate();
  const { copy: copyModule, isPending, question } = useCopy();
  const copy = () => copyModule(module);
  const follows = useFollows();
  const follow = (name: string) =>
    follows.mutate({ change: 'add', modules: [{ slug, levels: [...levels] }], name });
  const copyOrSignIn = () => {
    // Not `disabled` while the dialog is open, so that the focus can return here.
    if (isPending) return;
    if (isMember) copy();
    else navigate('/login', { state: withPendingAction(libraryPath({ slug }), 'copy', moduleName) });
  };
  usePendingAction({ copy, follow });
  return (
    <div className={styles.actions}>
      <Link to={`${libraryPath({ slug })}/study`} className={buttons.main}>
        Study
      </Link>
      {isInReviews(module) && (
        <Link to={libraryReviewPath(slug)} className={buttons.button}>
          Review
        </Link>
      )}
      <ReviewsControl name={moduleName} modules={[module]} signInFrom={libraryPath({ slug })} isOnlyOne />
      <button type="button" className={buttons.plain} aria-disabled={isPending} onClick={copyOrSignIn}>
        Copy to my modules
      </button>
      {question}
    </div>
  );
}
