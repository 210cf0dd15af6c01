import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { LoadedScreen } from '../../ui/loaded-screen.tsx';
import { ModuleNotFound } from '../../ui/module-not-found.tsx';
import { LinkSection } from './link-section.tsx';
import { PublishSection } from './publish-section.tsx';
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
  const query = useQuery(moduleShare(moduleId));
  return (
    <LoadedScreen query={query} failure="the sharing was not loaded" notFound={<ModuleNotFound />}>
      {({ share }) => (
        <ColumnScreen
          above={<Link to={`/created-modules?module=${moduleId}`}>Back to the cards</Link>}
          title={`Share ${module.data?.moduleName ?? 'a module'}`}
          lead={
            share
              ? 'Readers see the last version that you published, not your changes since.'
              : 'Only you and the administrators can read this module.'
          }
        >
          <LinkSection userId={userId} moduleId={moduleId} share={share} />
          {share && <VersionSection moduleId={moduleId} share={share} />}
          <PublishSection moduleId={moduleId} share={share} />
          <SuggestionsSection moduleId={moduleId} isShared={share !== null} />
        </ColumnScreen>
      )}
    </LoadedScreen>
  );
}
