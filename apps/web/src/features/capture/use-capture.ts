import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Capture } from './use-capture-draft.ts';

/** Finds or makes the module of the tag, then adds the card to it; asked again after a failure, it makes nothing twice. */
export function useCapture() {
  const client = useQueryClient();
  const username = useSession().session.user?.username ?? '';
  return useMutation({
    mutationFn: async ({ tag, stackName, question, answer }: Capture) => {
      const module = await api('POST /modules/user', { body: { moduleName: tag, username, stackName } });
      const { moduleId } = module;
      await api('POST /cards', { body: { question, answer, level: '', moduleId } });
      return module;
    },
    onSettled: () =>
      Promise.all(
        [['modules', 'own'], ['cards'], ['module'], ['stacks']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
