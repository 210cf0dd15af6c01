import type { TeamDetails } from '@flipstack/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { DisplayNameForm } from '../../ui/display-name-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ownName } from './name-fields.tsx';
import { changeCachedTeam } from './queries.ts';
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
        changeCachedTeam(client, teamId, () => answer);
        showToast({ role: 'status', text: 'Your name in the team is saved' });
      },
    },
  );
  return (
    <DisplayNameForm
      {...ownName}
      defaultValue={own}
      errors={errors}
      isPending={isPending}
      save={send}
      action="Save name"
    />
  );
}
