import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { MediaFolder, mediaOfLink } from '../../lib/media-folder.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { sharedModule, sharedPath } from '../../lib/shared.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CardsLoadError } from '../../ui/module-not-found.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { NoIndex, SharedNotFound } from '../../ui/shared-not-found.tsx';
import { View } from './view.tsx';

/** A module that its author shares by a link. */
export default function Shared() {
  const { linkToken: token = '' } = useParams();
  return (
    <VisitorQueries>
      <NoIndex />
      <LoadedModule key={token} token={token} />
    </VisitorQueries>
  );
}

function LoadedModule({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(sharedModule(token));
  useTitle(data?.moduleName ?? 'Shared module');
  if (error instanceof ApiError && error.status === 404) return <SharedNotFound />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <MediaFolder value={mediaOfLink(token)}>
      <View module={data} origin="Shared module" path={sharedPath(token)} token={token} />
    </MediaFolder>
  );
}
