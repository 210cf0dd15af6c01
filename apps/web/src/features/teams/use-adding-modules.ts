import type { TeamModule } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';
import { editPath } from './team-paths.ts';

interface NewModule {
  moduleName: string;
  stackName: string;
}

/** Brings modules into a team. */
export function useAddingModules(teamId: number) {
  const navigate = useNavigate();
  const showToast = useToast();
  const params = { teamId };
  const say = ({ moduleName }: TeamModule) =>
    showToast({ role: 'status', text: `${moduleName} is in the team` });
  const creating = useChange(
    {
      call: (body: NewModule) => api('POST /groups/{teamId}/modules', { params, body }),
      failure: 'the module was not created',
      problemIn: ({ moduleName }) => firstBrokenRule(fieldRules.moduleName, moduleName),
    },
    {
      // In a large team, the new module may not be on the page.
      onSuccess: ({ moduleId, moduleName }) =>
        showToast({
          role: 'status',
          text: `${moduleName} is in the team`,
          action: { label: 'Edit', run: () => navigate(editPath(teamId, moduleId)) },
        }),
    },
  );
  const copying = useChange(
    {
      call: (moduleId: number) => api('POST /groups/{teamId}/modules/copy', { params, body: { moduleId } }),
      failure: 'the module was not copied',
    },
    { onSuccess: say },
  );
  const moving = useChange(
    {
      call: (moduleId: number) => api('POST /groups/{teamId}/modules/move', { params, body: { moduleId } }),
      failure: 'the module was not moved',
    },
    { onSuccess: say },
  );
  const all = [creating, copying, moving];
  const sendAlone = (send: () => void) => {
    for (const one of all) one.clearError();
    send();
  };
  return {
    create: (body: NewModule, onSuccess: () => void) => sendAlone(() => creating.send(body, { onSuccess })),
    copy: (moduleId: number) => sendAlone(() => copying.send(moduleId)),
    move: (moduleId: number) => sendAlone(() => moving.send(moduleId)),
    isPending: all.some((one) => one.isPending),
    error: all.map((one) => one.error).find((one) => one !== undefined),
  };
}
