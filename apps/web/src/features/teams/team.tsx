import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { LoadedScreen } from '../../ui/loaded-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import { MembershipSection } from './membership-section.tsx';
import { ModulesSection } from './modules-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { teamDetails } from './queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { roleNames } from './team-words.ts';

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
  const query = useInfiniteQuery(teamDetails(teamId));
  useTitle(query.data?.teamName ?? 'Team');
  return (
    <LoadedScreen query={query} failure="the team was not loaded" notFound={<TeamNotFound />}>
      {(team) => (
        <ColumnScreen
          title={team.teamName}
          lead={`${formatCount(team.membersCount, 'member')} · your role: ${roleNames[team.role].toLowerCase()}`}
          above={<Link to="/teams">Teams</Link>}
        >
          <ModulesSection userId={userId} team={team} pages={query} />
          <MembersSection team={team} />
          {team.role === 'owner' ? (
            <>
              <InvitationsSection teamId={teamId} />
              <ProgressSection team={team} />
              <SettingsSection team={team} />
            </>
          ) : (
            <MembershipSection team={team} />
          )}
        </ColumnScreen>
      )}
    </LoadedScreen>
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
