import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { libraryModule } from '../../lib/library.ts';
import { libraryReviewPath } from '../../lib/library-path.ts';
import { isInReviews } from '../../lib/queries/reviewed-cards.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { stackLabel } from '../../lib/stack-hue.ts';
import { CardsLoadError, ModuleNotFound } from '../../ui/module-not-found.tsx';
import { AddModuleToReviews } from './add-to-reviews.tsx';
import { NextLibraryModule } from './next-library-module.tsx';
import { StudyScreen } from './study-screen.tsx';

/** Study of a library module, for guests and members. */
export default function LibraryStudy() {
  const { slug = '' } = useParams();
  return (
    <VisitorQueries>
      <LoadedModule key={slug} slug={slug} />
    </VisitorQueries>
  );
}

function LoadedModule({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery({
    ...libraryModule(slug),
    // Cards must not change while they are studied.
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound source="library" />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  return (
    <StudyScreen
      moduleKey={`library.${slug}`}
      moduleName={data?.moduleName}
      stackName={data?.stackName}
      {...(data && { stackLabel: stackLabel(data.stackName) })}
      cards={data?.cards}
      isLibrary
      {...(data && isInReviews(data) && { reviewLink: libraryReviewPath(slug) })}
      addToReviews={data && <AddModuleToReviews module={data} />}
      nextModule={data && <NextLibraryModule slug={slug} stackName={data.stackName} />}
    />
  );
}
