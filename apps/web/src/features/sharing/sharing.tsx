import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { ModuleNotFound } from '../../ui/module-not-found.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { LinkSection } from './link-section.tsx';
import { PublishSection } from './publish-section.tsx';
import styles from './sharing.module.css';
import { SuggestionsSection } from './suggestions-section.tsx';
import { moduleShare } from './use-sharing.ts';
import { VersionSection } from './version-section.tsx';

/** How a member shares one of their modules. */
export default function Sharing() {
  useTitle('Share a module');
  const { moduleId = '' } = useParams();
  return (
    <MemberQueries>
      {(userId) => <LoadedSharing key={moduleId} userId={userId} moduleId={Number(moduleId) || 0} />}
    </MemberQueries>
  );
}

function LoadedSharing({ userId, moduleId }: { userId: number; moduleId: number }) {
  const module = useQuery({
    queryKey: ['module', String(moduleId)],
    queryFn: ({ signal }) => api('GET /modules/{id}', { params: { id: moduleId }, signal }),
  });
  const { data, error, refetch } = useQuery(moduleShare(moduleId));
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound />;
  if (error && !data)
    return (
      <div className="wrap">
        <LoadError
          isWholeScreen
          title={failureSentence('the sharing was not loaded', error)}
          retry={refetch}
        />
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <h1>Share {module.data?.moduleName ?? 'a module'}</h1>
          <p>
            {data.share
              ? 'Readers see the last version that you made, not what you are working on.'
              : 'Only you can read this module.'}
          </p>
          <Link to={`/created-modules?module=${moduleId}`} className={buttons.plain}>
            Back to the cards
          </Link>
        </div>
        <LinkSection userId={userId} moduleId={moduleId} share={data.share} />
        {data.share && <VersionSection moduleId={moduleId} share={data.share} />}
        <PublishSection moduleId={moduleId} share={data.share} />
        <SuggestionsSection moduleId={moduleId} />
      </div>
    </div>
  );
}
