import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { MediaFolder, mediaOfLink } from '../../lib/media-folder.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { sharedModule, sharedPath } from '../../lib/shared.ts';
import buttons from '../../ui/button.module.css';
import { CardsLoadError } from '../../ui/module-not-found.tsx';
import { NoIndex, SharedNotFound } from '../../ui/shared-not-found.tsx';
import { StudyScreen } from './study-screen.tsx';

/** Study of a module that its author shares by a link, for guests and members. */
export default function SharedStudy() {
  const { linkToken: token = '' } = useParams();
  return (
    <VisitorQueries>
      <NoIndex />
      <LoadedModule key={token} token={token} />
    </VisitorQueries>
  );
}

function LoadedModule({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    ...sharedModule(token),
    // Cards must not change while they are studied.
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
  if (error instanceof ApiError && error.status === 404) return <SharedNotFound />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  return (
    <MediaFolder value={mediaOfLink(token)}>
      <StudyScreen
        // Not the token, which is a secret, and stays in the address only.
        moduleKey={`shared.${data?.shareId ?? ''}`}
        moduleName={data?.moduleName}
        stackName={data?.stackName}
        cards={data?.cards}
        nextModule={
          <Link to={sharedPath(token)} className={buttons.button}>
            All questions of the module
          </Link>
        }
      />
    </MediaFolder>
  );
}
