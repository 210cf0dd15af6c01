import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useToast } from '../../ui/toast.tsx';

/** Copies the module to the member's own modules, and offers to open the copy. */
export function useCopy(slug: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  return useMutation({
    mutationFn: (_: unknown) => api('POST /library/{slug}/copy', { params: { slug } }),
    onSuccess: ({ moduleId, moduleName }) =>
      showToast({
        role: 'status',
        text: `Copied to your modules: ${moduleName}`,
        action: { label: 'Open', run: () => navigate(`/created-modules?module=${moduleId}`) },
      }),
    onError: (error) =>
      showToast({ role: 'alert', text: failureMessage('the module was not copied', error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['modules', 'own'] }),
  });
}
