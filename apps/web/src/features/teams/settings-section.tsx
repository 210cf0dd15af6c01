import { Form } from '@base-ui/react/form';
import type { Team, TeamDetails } from '@flipstack/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format-count.ts';
import { changeCachedList } from '../../lib/optimistic.ts';
import { restoreTeam } from '../../lib/queries/teams.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import { deletionTopic } from '../../ui/deletion-topic.ts';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { whereDeletedIs } from '../../ui/where-deleted.ts';
import { TeamNameField } from './name-fields.tsx';
import { OwnNameForm } from './own-name-form.tsx';
import { ownTeams, teamDetails } from './queries.ts';
import { teamPath } from './team-paths.ts';
import styles from './teams.module.css';
import { useTeamForm } from './use-team-form.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** The names that the owner can change, and how to delete the team. */
export function SettingsSection({ team }: { team: TeamDetails }) {
  return (
    <PaperSection title="Settings" className={styles.section}>
      <RenameForm team={team} />
      <OwnNameForm team={team} />
      <DeleteButton team={team} />
      <p className={styles.quiet}>To leave the team, make another member its owner first.</p>
    </PaperSection>
  );
}

function RenameForm({ team: { teamId, teamName } }: { team: TeamDetails }) {
  const showToast = useToast();
  const { send, errors, isPending } = useTeamForm(
    (name: string) => api('PUT /groups/{teamId}', { params: { teamId }, body: { teamName: name } }),
    {
      failure: 'the team was not renamed',
      shownFields: ['teamName'],
      onSuccess: () => showToast({ role: 'status', text: 'Team renamed' }),
    },
  );
  return (
    <Form
      className={styles.form}
      errors={errors.fields}
      onFormSubmit={({ teamName: name }) => send(String(name ?? '').trim())}
    >
      {errors.message && (
        <p role="alert" className={styles.error}>
          {errors.message}
        </p>
      )}
      <TeamNameField defaultValue={teamName} />
      <div className={styles.actions}>
        <SubmitButton disabled={isPending}>{isPending ? 'Saving…' : 'Rename team'}</SubmitButton>
      </div>
    </Form>
  );
}

function DeleteButton({ team }: { team: TeamDetails }) {
  const { teamName, membersCount, modulesCount } = team;
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending } = useDeletion(team);
  return (
    <div className={styles.actions}>
      <button type="button" className={buttons.danger} disabled={isPending} onClick={() => setAsking(true)}>
        Delete team
      </button>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title={
          <>
            Delete <bdi>{teamName}</bdi>?
          </>
        }
        warning={`${whatGoes(modulesCount, membersCount)} ${whereDeletedIs}`}
        action="Delete team"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function whatGoes(modulesCount: number, membersCount: number): string {
  const modules = modulesCount === 0 ? '' : ` with its ${formatCount(modulesCount, 'module')}`;
  const members = membersCount === 1 ? '' : ` for all ${formatCount(membersCount, 'member')}`;
  return `The team is deleted${modules}${members}.`;
}

/** Deletes the team and offers Undo. */
function useDeletion({ teamId, teamName }: TeamDetails) {
  const navigate = useNavigate();
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const restoring = useChange(restoreTeam, { onError, onSuccess: () => navigate(teamPath(teamId)) });
  const deleting = useChange(
    {
      call: () => api('DELETE /groups/{teamId}', { params: { teamId } }),
      failure: 'the team was not deleted',
      showAtOnce: (client: QueryClient) =>
        changeCachedList<Team>(client, ownTeams.queryKey, (teams) =>
          teams.filter((team) => team.teamId !== teamId),
        ),
      // This screen may still be shown while the next one loads, and must not load the team again.
      cacheAnswer: (client) => client.removeQueries({ queryKey: teamDetails(teamId).queryKey }),
    },
    {
      onError,
      onSuccess: () =>
        showToast({
          role: 'status',
          text: `Team ${teamName} deleted. ${whereDeletedIs}`,
          topics: [deletionTopic('team', teamId)],
          action: { label: 'Undo', run: () => restoring.send(teamId) },
        }),
    },
  );
  return {
    remove: () => {
      // First, because what this screen shows does not load anymore after the deletion.
      navigate('/teams');
      deleting.send(undefined);
    },
    isPending: deleting.isPending,
  };
}
