import { Form } from '@base-ui/react/form';
import type { TeamDetails } from '@flipstack/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { OwnNameField } from './name-fields.tsx';
import { teamDetails } from './queries.ts';
import styles from './teams.module.css';
import { useTeamForm } from './use-team-form.ts';

/** Changes the member's name in the team. */
export function OwnNameForm({ team: { teamId, members } }: { team: TeamDetails }) {
  const client = useQueryClient();
  const showToast = useToast();
  const own = members.find(({ isYou }) => isYou)?.displayName ?? '';
  const { send, errors, isPending } = useTeamForm(
    (displayName: string) =>
      api('PUT /groups/{teamId}/membership', { params: { teamId }, body: { displayName } }),
    {
      failure: 'your name was not saved',
      shownFields: ['displayName'],
      conflictField: 'displayName',
      onSuccess: (answer) => {
        client.setQueryData(teamDetails(teamId).queryKey, answer);
        showToast({ role: 'status', text: 'Your name in the team is saved' });
      },
    },
  );
  return (
    <Form
      className={styles.form}
      errors={errors.fields}
      onFormSubmit={({ displayName }) => send(String(displayName ?? '').trim())}
    >
      {errors.message && (
        <p role="alert" className={styles.error}>
          {errors.message}
        </p>
      )}
      <OwnNameField defaultValue={own} />
      <div className={styles.actions}>
        <SubmitButton disabled={isPending}>{isPending ? 'Saving…' : 'Save name'}</SubmitButton>
      </div>
    </Form>
  );
}
