import type { TeamOfModule } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, api } from '../../lib/api.ts';
import { MemberQueries } from '../../lib/query.tsx';
import buttons from '../../ui/button.module.css';
import { CardsLoadError, ModuleNotFound } from '../../ui/module-not-found.tsx';
import { NextOwnModule } from './next-own-module.tsx';
import { StudyScreen } from './study-screen.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

/** Study of the member's own module, or of one of their team's. */
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
    // Cards must not change while they are studied.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: /^[1-9]\d*$/.test(moduleId),
  });
  if (!/^[1-9]\d*$/.test(moduleId)) return <ModuleNotFound />;
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  return (
    <>
      {data && <UnsavedNotice userId={userId} moduleId={Number(moduleId)} cards={data.cards} />}
      <StudyScreen
        moduleKey={moduleId}
        moduleName={data?.moduleName}
        stackName={data?.stackName}
        cards={data?.cards}
        {...editLink(moduleId, data?.team)}
        reviewLink={`/review?module=${moduleId}`}
        addToReviews={
          <Link to={`/review?module=${moduleId}`} className={buttons.main}>
            {data?.team ? 'Review these cards' : 'In my reviews ✓ Review now'}
          </Link>
        }
        nextModule={
          data?.team ? (
            <Link to={`/teams/${data.team.teamId}`} className={buttons.button}>
              Go to the team
            </Link>
          ) : (
            <NextOwnModule userId={userId} moduleId={Number(moduleId)} />
          )
        }
      />
    </>
  );
}

/** Where the cards are edited, for those who may. */
function editLink(moduleId: string, team: TeamOfModule | undefined): { editLink?: string } {
  const path = `/created-modules?module=${moduleId}`;
  if (!team) return { editLink: path };
  return team.role === 'learner' ? {} : { editLink: `${path}&team=${team.teamId}` };
}
