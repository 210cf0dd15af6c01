import type { TeamModule } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';

/** Adds a module of the team to the member's reviews, and takes it out again. */
export function useFollowing(teamId: number, { moduleId, moduleName }: TeamModule) {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const params = { teamId, moduleId };
  const following = useChange(
    {
      call: () => api('PUT /groups/{teamId}/modules/{moduleId}/follow', { params }),
      failure: 'the module was not added to your reviews',
    },
    { onError, onSuccess: () => showToast({ role: 'status', text: `${moduleName} is in your reviews` }) },
  );
  const unfollowing = useChange(
    {
      call: () => api('DELETE /groups/{teamId}/modules/{moduleId}/follow', { params }),
      failure: 'the module is still in your reviews',
    },
    {
      onError,
      onSuccess: () =>
        showToast({
          role: 'status',
          text: `${moduleName} is not in your reviews anymore. Its schedules are kept`,
          action: { label: 'Undo', run: () => following.send(undefined) },
        }),
    },
  );
  return {
    follow: () => following.send(undefined),
    unfollow: () => unfollowing.send(undefined),
    isPending: following.isPending || unfollowing.isPending,
  };
}
