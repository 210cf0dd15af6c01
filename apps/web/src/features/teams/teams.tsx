import { Form } from '@base-ui/react/form';
import type { Team } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { formatTeamSize } from '../../lib/format-team.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ColumnScreen } from '../../ui/column-screen.tsx';
import { DisplayNameField } from '../../ui/display-name-form.tsx';
import { LoadedScreen } from '../../ui/loaded-screen.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { DeletedTeams } from './deleted-teams.tsx';
import { ownName, TeamNameField } from './name-fields.tsx';
import { ownTeams } from './queries.ts';
import { teamPath } from './team-paths.ts';
import { roleNames } from './team-words.ts';
import styles from './teams.module.css';
import { useTeamForm } from './use-team-form.ts';

/** The teams that a member is in. */
export default function Teams() {
  useTitle('Teams');
  return <MemberQueries>{() => <LoadedTeams />}</MemberQueries>;
}

function LoadedTeams() {
  const query = useQuery(ownTeams);
  return (
    <LoadedScreen query={query} failure="your teams were not loaded">
      {(teams) => (
        <ColumnScreen
          title="Teams"
          lead="The members of a team share modules. Editors keep the cards up to date, and each member reviews them on their own schedule."
        >
          {teams.length > 0 && (
            <PaperSection title="Your teams" className={styles.section}>
              <ul className={rows.list}>
                {teams.map((team) => (
                  <li key={team.teamId}>
                    <TeamRow team={team} />
                  </li>
                ))}
              </ul>
            </PaperSection>
          )}
          <DeletedTeams />
          <NewTeam isFirst={teams.length === 0} />
        </ColumnScreen>
      )}
    </LoadedScreen>
  );
}

function TeamRow({ team }: { team: Team }) {
  const { teamId, teamName, role } = team;
  return (
    <div className={rows.row}>
      <div className={rows.facts}>
        <h3>
          <Link to={teamPath(teamId)}>
            <bdi>{teamName}</bdi>
          </Link>
        </h3>
        <p className={styles.quiet}>{formatTeamSize(team)}</p>
      </div>
      <p>{roleNames[role]}</p>
    </div>
  );
}

function NewTeam({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  const { send, errors, isPending } = useTeamForm(
    (body: { teamName: string; displayName: string }) => api('POST /groups', { body }),
    {
      failure: 'the team was not created',
      shownFields: ['teamName', 'displayName'],
      onSuccess: ({ teamId }) => navigate(teamPath(teamId)),
    },
  );
  return (
    <PaperSection title="Create a team" className={styles.section}>
      <p>
        {isFirst
          ? 'You are not in a team yet. Create one and invite others with a link, or open a link that you were given.'
          : 'You own the team that you create, and invite others with a link.'}
      </p>
      <Form
        className={styles.form}
        errors={errors.fields}
        onFormSubmit={({ teamName, displayName }) =>
          send({ teamName: String(teamName ?? '').trim(), displayName: String(displayName ?? '').trim() })
        }
      >
        {errors.message && (
          <p role="alert" className={styles.error}>
            {errors.message}
          </p>
        )}
        <TeamNameField />
        <DisplayNameField {...ownName} />
        <div className={styles.actions}>
          <SubmitButton disabled={isPending}>{isPending ? 'Creating…' : 'Create team'}</SubmitButton>
        </div>
      </Form>
    </PaperSection>
  );
}
