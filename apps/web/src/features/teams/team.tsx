import type { TeamDetails } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { MembershipSection } from './membership-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { teamDetails } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { roleNames } from './team-words.ts';
import styles from './teams.module.css';

/** A team: its modules, its members, and what the owner manages. */
export default function TeamScreen() {
  const { teamId = '' } = useParams();
  return (
    <MemberQueries>
      {(userId) => <LoadedTeam key={teamId} userId={userId} teamId={Number(teamId) || 0} />}
    </MemberQueries>
  );
}

function LoadedTeam({ userId, teamId }: { userId: number; teamId: number }) {
  const { data, error, refetch } = useQuery(teamDetails(teamId));
  useTitle(data?.teamName ?? 'Team');
  if (error instanceof ApiError && error.status === 404) return <TeamNotFound />;
  if (error && !data)
    return (
      <div className="wrap">
        <LoadError isWholeScreen title={failureSentence('the team was not loaded', error)} retry={refetch} />
      </div>
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <Head team={data} />
        <ModulesSection userId={userId} team={data} />
        <MembersSection team={data} />
        {data.role === 'owner' ? (
          <>
            <InvitationsSection teamId={teamId} />
            <ProgressSection team={data} />
            <SettingsSection team={data} />
          </>
        ) : (
          <MembershipSection team={data} />
        )}
      </div>
    </div>
  );
}

function Head({ team: { teamName, role, membersCount } }: { team: TeamDetails }) {
  return (
    <div className={styles.head}>
      <h1>
        <bdi>{teamName}</bdi>
      </h1>
      <p>
        {formatCount(membersCount, 'member')} · your role: {roleNames[role].toLowerCase()}
      </p>
      <Link to="/teams" className={buttons.plain}>
        All teams
      </Link>
    </div>
  );
}

function TeamNotFound() {
  useTitle('Team not found');
  return (
    <div className="wrap">
      <Notice
        isWholeScreen
        title="Team not found"
        actions={
          <Link to="/teams" className={buttons.main}>
            Go to your teams
          </Link>
        }
      >
        <p>It may have been deleted, or you are not in it anymore.</p>
      </Notice>
    </div>
  );
}
