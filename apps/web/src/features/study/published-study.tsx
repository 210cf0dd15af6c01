import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { communityPath, publishedModule } from '../../lib/community.ts';
import { MediaFolder, mediaOfPublished } from '../../lib/media-folder.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import buttons from '../../ui/button.module.css';
import { CardsLoadError, ModuleNotFound } from '../../ui/module-not-found.tsx';
import { StudyScreen } from './study-screen.tsx';

/** Study of a published module, for guests and members. */
export default function PublishedStudy() {
  const shareId = Number(useParams().shareId) || 0;
  return (
    <VisitorQueries>
      <LoadedModule key={shareId} shareId={shareId} />
    </VisitorQueries>
  );
}

function LoadedModule({ shareId }: { shareId: number }) {
  const { data, error, refetch } = useQuery({
    ...publishedModule(shareId),
    // Cards must not change while they are studied.
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound source="library" />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  return (
    <MediaFolder value={mediaOfPublished(shareId)}>
      <StudyScreen
        moduleKey={`shared.${shareId}`}
        moduleName={data?.moduleName}
        stackName={data?.stackName}
        cards={data?.cards}
        nextModule={
          <Link to={communityPath(shareId)} className={buttons.button}>
            All questions of the module
          </Link>
        }
      />
    </MediaFolder>
  );
}
