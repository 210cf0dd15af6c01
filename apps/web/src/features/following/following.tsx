import type { FollowedModule } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import styles from './following.module.css';
import { OwnSuggestions } from './own-suggestions.tsx';

/** The shared modules that a member follows. */
export default function Following() {
  useTitle('Followed modules');
  return <MemberQueries>{() => <LoadedFollows />}</MemberQueries>;
}

function LoadedFollows() {
  const { data, error, refetch } = useQuery({
    queryKey: ['follows'],
    queryFn: ({ signal }) => api('GET /follows', { signal }),
  });
  if (error && !data)
    return (
      <div className="wrap">
        <LoadError
          isWholeScreen
          title={failureSentence('the followed modules were not loaded', error)}
          retry={refetch}
        />
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1>Followed modules</h1>
          <p>Copies of shared modules in your reviews. They get the updates of their authors.</p>
        </div>
        {data.length === 0 ? (
          <NoFollows />
        ) : (
          <ul className={styles.list}>
            {data.map((follow) => (
              <li key={follow.moduleId}>
                <FollowRow follow={follow} />
              </li>
            ))}
          </ul>
        )}
        <OwnSuggestions />
      </div>
    </div>
  );
}

function NoFollows() {
  return (
    <Notice
      title="You follow no modules yet"
      actions={
        <Link to={libraryPath()} className={buttons.main}>
          Go to the library
        </Link>
      }
    >
      <p>Open the link to a shared module and press Follow.</p>
    </Notice>
  );
}

function FollowRow({ follow: { moduleId, moduleName, isActive, unseen } }: { follow: FollowedModule }) {
  const count = unseen.added + unseen.changed + unseen.removed;
  return (
    <div className={`${layout.paper} ${styles.row}`}>
      <div>
        <h2>{moduleName}</h2>
        <p className={styles.quiet}>
          {count > 0 ? `${formatCount(count, 'card')} changed by the author` : 'Nothing new'}
          {!isActive && ' · no longer shared'}
        </p>
      </div>
      <Link to={`/following/${moduleId}`} className={buttons.button}>
        {count > 0 ? 'See the changes' : 'Details'}
      </Link>
    </div>
  );
}
