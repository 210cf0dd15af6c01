import type { SharedCard } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';

/** What a member can do with a module that they follow. */
export function useFollowActions(moduleId: number) {
  const showToast = useToast();
  const params = { moduleId };
  const onError = (text: string) => showToast({ role: 'alert', text });
  const seeing = useChange(
    {
      call: () => api('POST /follows/{moduleId}/seen', { params }),
      failure: 'the changes stay marked as new',
    },
    { onError },
  );
  const unfollowing = useChange(
    { call: () => api('DELETE /follows/{moduleId}', { params }), failure: 'the module is still followed' },
    { onError },
  );
  const taking = useChange(
    {
      call: ({
        cardId,
        card: { question, answer, level, kind, body },
      }: {
        cardId: number;
        card: SharedCard;
      }) =>
        api('PUT /cards/{id}', {
          params: { id: cardId },
          body: { question, answer, level, kind: kind ?? 'flip', ...(body && { body }) },
        }),
      failure: 'the card was not saved',
    },
    { onError },
  );
  return {
    see: () => seeing.send(undefined),
    unfollow: (onSuccess: () => void) => unfollowing.send(undefined, { onSuccess }),
    takeAuthors: (cardId: number, card: SharedCard) => taking.send({ cardId, card }),
    isPending: seeing.isPending || unfollowing.isPending || taking.isPending,
  };
}
