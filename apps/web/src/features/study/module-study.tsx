import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, api } from '../../lib/api.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { CardsTrouble, NoSuchModule } from '../../ui/no-such-module.tsx';
import { NextOwnModule } from './next-own-module.tsx';
import { StudyScreen } from './study-screen.tsx';

/** Study of a module of one's own. */
export default function ModuleStudy() {
  const { moduleId = '' } = useParams();
  return (
    <MemberQueries>
      {(userId) => <OwnModule key={moduleId} userId={userId} moduleId={moduleId} />}
    </MemberQueries>
  );
}

function OwnModule({ userId, moduleId }: { userId: number; moduleId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['module', moduleId],
    queryFn: ({ signal }) => api('GET /modules/{id}', { params: { id: moduleId }, signal }),
    // Cards must not change under the one who studies them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: /^[1-9]\d*$/.test(moduleId),
  });
  if (!/^[1-9]\d*$/.test(moduleId)) return <NoSuchModule />;
  if (error instanceof ApiError && error.status === 404) return <NoSuchModule />;
  if (error && !data) return <CardsTrouble message={error.message} retry={() => void refetch()} />;
  return (
    <StudyScreen
      placeKey={`${userId}.${moduleId}`}
      moduleName={data?.moduleName}
      stackName={data?.stackName}
      cards={data?.cards}
      editLink={`/created-modules?module=${moduleId}`}
      reviewLink={`/review?module=${moduleId}`}
      nextModule={<NextOwnModule userId={userId} moduleId={Number(moduleId)} />}
    />
  );
}
