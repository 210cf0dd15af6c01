import type { PublishedModule } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { communityPath, publishedModule } from '../../lib/community.ts';
import { MediaFolder, mediaOfPublished } from '../../lib/media-folder.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CardsLoadError, ModuleNotFound } from '../../ui/module-not-found.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { BlockButton } from './block-button.tsx';
import { ReportButton } from './report-button.tsx';
import styles from './shared.module.css';
import { StarButton } from './star-button.tsx';
import { View } from './view.tsx';

/** A module that a member has published. */
export default function Published() {
  const shareId = Number(useParams().shareId) || 0;
  return (
    <VisitorQueries>
      <LoadedModule key={shareId} shareId={shareId} />
    </VisitorQueries>
  );
}

function LoadedModule({ shareId }: { shareId: number }) {
  const { data, error, refetch } = useQuery(publishedModule(shareId));
  useTitle(data?.moduleName ?? 'From the community');
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound source="library" />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <MediaFolder value={mediaOfPublished(shareId)}>
      <View
        module={data}
        origin={<Origin module={data} />}
        summary={data.summary}
        path={communityPath(shareId)}
        token={undefined}
      >
        <MoreActions module={data} />
      </View>
    </MediaFolder>
  );
}

function Origin({ module: { author } }: { module: PublishedModule }) {
  return (
    <>
      <Link to={communityPath()}>From the community</Link>
      {author !== null && ` · by ${author}`}
    </>
  );
}

function MoreActions({ module }: { module: PublishedModule }) {
  const { user } = useSession().session;
  return (
    <div className={styles.actions}>
      <StarButton module={module} isMember={user !== undefined} />
      <ReportButton shareId={module.shareId} />
      {user?.roles.includes('ADMINISTRATOR') && <BlockButton module={module} />}
    </div>
  );
}
