import { levels } from '@flipstack/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { libraryModule } from '../../../lib/library.ts';
import { libraryPath } from '../../../lib/library-path.ts';
import buttons from '../../../ui/button.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { useFollows } from '../../../ui/use-follows.ts';

/** Shown instead of the review of a library module that the member has not added. */
export function NotInReviews({ slug, onAdded }: { slug: string; onAdded: () => void }) {
  const { data } = useQuery(libraryModule(slug));
  const follows = useFollows();
  const name = data?.moduleName ?? 'This module';
  const add = () =>
    follows.mutate({ change: 'add', modules: [{ slug, levels: [...levels] }] }, { onSuccess: onAdded });
  return (
    <Notice
      title={`${name} is not in your reviews`}
      actions={
        <>
          <button type="button" className={buttons.main} disabled={follows.isPending} onClick={add}>
            Add to my reviews
          </button>
          <Link to={`${libraryPath({ slug })}/study`} className={buttons.button}>
            Study it first
          </Link>
          <Link to="/review" className={buttons.plain}>
            Review all cards
          </Link>
        </>
      }
    >
      <p>Add it to review its cards when they are due. You can undo this.</p>
    </Notice>
  );
}
