import type { FollowedModule } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { communityPath } from '../../lib/community.ts';
import { ownFollows } from '../../lib/follows.ts';
import { formatChanges } from '../../lib/format-changes.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import layout from '../../ui/layout.module.css';
import { LoadedScreen } from '../../ui/loaded-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './following.module.css';
import { OwnSuggestions } from './own-suggestions.tsx';

/** The shared modules that a member follows. */
export default function Following() {
  useTitle('Followed modules');
  return <MemberQueries>{() => <LoadedFollows />}</MemberQueries>;
}

function LoadedFollows() {
  const query = useQuery(ownFollows);
  return (
    <LoadedScreen query={query} failure="the followed modules were not loaded">
      {(follows) => (
        <ColumnScreen
          title="Followed modules"
          lead="Copies of shared modules in your reviews. They get their authors’ updates."
        >
          {follows.length === 0 ? (
            <NoFollows />
          ) : (
            <ul className={screen.list}>
              {follows.map((follow) => (
                <li key={follow.moduleId}>
                  <FollowRow follow={follow} />
                </li>
              ))}
            </ul>
          )}
          <OwnSuggestions />
        </ColumnScreen>
      )}
    </LoadedScreen>
  );
}

function NoFollows() {
  return (
    <Notice
      title="You do not follow any modules yet"
      actions={
        <Link to={communityPath()} className={buttons.main}>
          From the community
        </Link>
      }
    >
      <p>Open one of them, or a link that someone gave you, and press Follow.</p>
    </Notice>
  );
}

function FollowRow({ follow: { moduleId, moduleName, isActive, unseen } }: { follow: FollowedModule }) {
  const changes = formatChanges(unseen);
  return (
    <div className={`${layout.paper} ${styles.row}`}>
      <div>
        <h2>{moduleName}</h2>
        <p className={screen.quiet}>
          {changes === '' ? 'Nothing new' : `By the author: ${changes}`}
          {!isActive && ' · no longer shared'}
        </p>
      </div>
      <Link to={`/following/${moduleId}`} className={buttons.button}>
        {changes === '' ? 'Details' : 'See the changes'}
      </Link>
    </div>
  );
}
