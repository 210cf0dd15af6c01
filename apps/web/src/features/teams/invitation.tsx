import type { InvitationPreview } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format-count.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { DisplayNameForm } from '../../ui/display-name-form.tsx';
import { LoadedScreen } from '../../ui/loaded-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ownName } from './name-fields.tsx';
import { invitation } from './queries.ts';
import { teamPath } from './team-paths.ts';
import { roleNames, roleRights } from './team-words.ts';
import styles from './teams.module.css';
import { useTeamForm } from './use-team-form.ts';

/** Where a link leads that invites to a team. */
export default function Invitation() {
  useTitle('Invitation');
  const { token = '' } = useParams();
  return <MemberQueries>{() => <LoadedInvitation key={token} token={token} />}</MemberQueries>;
}

function LoadedInvitation({ token }: { token: string }) {
  const query = useQuery(invitation(token));
  return (
    <LoadedScreen query={query} failure="the invitation was not loaded" notFound={<InvitationNotFound />}>
      {(preview) => (
        <ColumnScreen title={preview.teamName} lead={formatCount(preview.membersCount, 'member')}>
          {preview.teamId === null ? (
            <Join token={token} preview={preview} />
          ) : (
            <Notice
              title="You are already in this team"
              actions={
                <Link to={teamPath(preview.teamId)} className={buttons.main}>
                  Open the team
                </Link>
              }
            />
          )}
        </ColumnScreen>
      )}
    </LoadedScreen>
  );
}

function Join({ token, preview: { teamName, role } }: { token: string; preview: InvitationPreview }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { send, errors, isPending } = useTeamForm(
    (displayName: string) =>
      api('POST /invitations/{token}/accept', { params: { token }, body: { displayName } }),
    {
      failure: 'you did not join the team',
      shownFields: ['displayName'],
      conflictField: 'displayName',
      onSuccess: ({ teamId }) => {
        showToast({ role: 'status', text: `You have joined the team ${teamName}` });
        navigate(teamPath(teamId), { replace: true });
      },
    },
  );
  return (
    <PaperSection title="Join the team" className={styles.section}>
      <p>
        You are invited as {role === 'learner' ? 'a' : 'an'} {roleNames[role].toLowerCase()}, who{' '}
        {roleRights[role]}. The other members see the name that you choose, but neither your username nor your
        email address. The owner sees your progress only if you agree to it later.
      </p>
      <DisplayNameForm
        {...ownName}
        errors={errors}
        isPending={isPending}
        save={send}
        action="Join"
        busy="Joining…"
      />
    </PaperSection>
  );
}

function InvitationNotFound() {
  return (
    <div className="wrap">
      <Notice
        isWholeScreen
        title="This invitation does not work"
        actions={
          <Link to="/teams" className={buttons.main}>
            Go to your teams
          </Link>
        }
      >
        <p>
          It may have expired, been used up or been revoked, or a part of the address is missing. Ask for a
          new one.
        </p>
      </Notice>
    </div>
  );
}
