import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/sentence.ts';
import { useToast } from '../../ui/toast.tsx';

/** Copies a module to the member's own, and offers to open the copy. */
export function useCopy(slug: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useToast();
  return useMutation({
    mutationFn: (_: unknown) => api('POST /library/{slug}/copy', { params: { slug } }),
    onSuccess: ({ moduleId, moduleName }) =>
      say({
        role: 'status',
        text: `Copied to your modules: ${moduleName}`,
        action: { label: 'Open', run: () => navigate(`/created-modules?module=${moduleId}`) },
      }),
    onError: (error) => say({ role: 'alert', text: failureSentence('the module was not copied', error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['modules', 'own'] }),
  });
}
