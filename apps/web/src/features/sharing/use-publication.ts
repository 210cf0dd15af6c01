import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';
import { shareKey } from './use-sharing.ts';

interface Publication {
  summary: string;
  showsAuthor: boolean;
}

/** Publishes a module in the library, and takes it out again. */
export function usePublication(moduleId: number) {
  const client = useQueryClient();
  const showToast = useToast();
  const params = { id: moduleId };
  const publishing = useChange(
    {
      call: (body: Publication) => api('PUT /modules/{id}/share/publication', { params, body }),
      failure: 'the module was not published',
      problemIn: ({ summary }) => firstBrokenRule(fieldRules.shareSummary, summary),
    },
    {
      onSuccess: (share) => {
        client.setQueryData(shareKey(moduleId), { share });
        showToast({ role: 'status', text: 'The module is in the library' });
      },
    },
  );
  const removing = useChange(
    {
      call: () => api('DELETE /modules/{id}/share/publication', { params }),
      failure: 'the module is still in the library',
    },
    {
      onSuccess: (answer) => {
        client.setQueryData(shareKey(moduleId), answer);
        showToast({ role: 'status', text: 'The module is no longer in the library' });
      },
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return {
    publish: (body: Publication) => publishing.send(body),
    unpublish: () => removing.send(undefined),
    isPending: publishing.isPending || removing.isPending,
    error: publishing.error,
  };
}
