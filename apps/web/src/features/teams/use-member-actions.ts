import type { TeamMember } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';
import { changeCachedTeam, teamInvitations, teamProgress } from './queries.ts';
import { roleNames } from './team-words.ts';

export type MemberActions = ReturnType<typeof useMemberActions>;

/** What the owner does with the members of the team. */
export function useMemberActions(teamId: number) {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const say = (text: string) => showToast({ role: 'status', text });
  const changing = useChange(
    {
      call: ({ memberId, role }: Pick<TeamMember, 'memberId'> & { role: 'editor' | 'learner' }) =>
        api('PUT /groups/{teamId}/members/{memberId}', { params: { teamId, memberId }, body: { role } }),
      failure: 'the role was not changed',
      cacheAnswer: (client, changed) =>
        changeCachedTeam(client, teamId, (team) => ({
          ...team,
          members: team.members.map((one) => (one.memberId === changed.memberId ? changed : one)),
        })),
    },
    {
      onSuccess: ({ displayName, role }) =>
        say(`${displayName}: ${roleNames[role].toLowerCase()} from now on`),
      onError,
    },
  );
  const removing = useChange(
    {
      call: (memberId: number) =>
        api('DELETE /groups/{teamId}/members/{memberId}', { params: { teamId, memberId } }),
      failure: 'the member was not removed',
    },
    { onSuccess: ({ displayName }) => say(`${displayName} is not in the team anymore`), onError },
  );
  const passing = useChange(
    {
      call: (memberId: number) =>
        api('PUT /groups/{teamId}/owner', { params: { teamId }, body: { memberId } }),
      failure: 'the team was not passed on',
      cacheAnswer: (client, team) => {
        changeCachedTeam(client, teamId, () => team);
        // Only the owner may read these, so they must not be loaded again before they leave the screen.
        for (const { queryKey } of [teamInvitations(teamId), teamProgress(teamId)])
          client.removeQueries({ queryKey });
      },
    },
    { onSuccess: () => say('The team has a new owner. You are an editor now'), onError },
  );
  return {
    changeRole: (memberId: number, role: 'editor' | 'learner') => changing.send({ memberId, role }),
    remove: (memberId: number) => removing.send(memberId),
    passOn: (memberId: number) => passing.send(memberId),
    isPending: changing.isPending || removing.isPending || passing.isPending,
  };
}
