import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { libraryModule } from '../../lib/library.ts';
import { libraryReviewPath } from '../../lib/library-path.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { CardsTrouble, NoSuchModule } from '../../ui/no-such-module.tsx';
import { NextLibraryModule } from './next-library-module.tsx';
import { StudyScreen } from './study-screen.tsx';

/** Study of a module of the library, for guests and members. */
export default function LibraryStudy() {
  const { slug = '' } = useParams();
  return (
    <VisitorQueries>
      <StudiedModule key={slug} slug={slug} />
    </VisitorQueries>
  );
}

function StudiedModule({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery({
    ...libraryModule(slug),
    // Cards must not change under the one who studies them.
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
  if (error instanceof ApiError && error.status === 404) return <NoSuchModule isInLibrary />;
  if (error && !data) return <CardsTrouble message={error.message} retry={() => void refetch()} />;
  return (
    <StudyScreen
      placeKey={`library.${slug}`}
      moduleName={data?.moduleName}
      stackName={data?.stackName}
      cards={data?.cards}
      {...(data?.isFollowed && { reviewLink: libraryReviewPath(slug) })}
      nextModule={data && <NextLibraryModule slug={slug} stackName={data.stackName} />}
    />
  );
}
