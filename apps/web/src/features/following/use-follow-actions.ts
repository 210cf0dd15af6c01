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
      call: ({ cardId, text: { question, answer, level, kind, body } }: Taking) =>
        api('PUT /cards/{id}', {
          params: { id: cardId },
          body: { question, answer, level, kind: kind ?? 'flip', ...(body && { body }) },
        }),
      failure: 'the card was not saved',
    },
    {
      onSuccess: (_card, { cardId, undo }) => {
        showToast({
          role: 'status',
          text: undo ? 'The card has the author’s text' : 'The card has your text again',
          ...(undo && { action: { label: 'Undo', run: () => taking.send({ cardId, text: undo }) } }),
        });
        // The button is gone.
        document.getElementById('differences')?.focus();
      },
      onError,
    },
  );
  return {
    see: () => seeing.send(undefined, { onSuccess: () => document.getElementById('news')?.focus() }),
    unfollow: (onSuccess: () => void) => unfollowing.send(undefined, { onSuccess }),
    takeAuthors: (mine: SharedCard, authors: SharedCard) =>
      taking.send({ cardId: mine.cardId, text: authors, undo: mine }),
    isPending: seeing.isPending || unfollowing.isPending || taking.isPending,
  };
}

/** A text for the member's card, and the one that it has so far, unless this is the undo itself. */
interface Taking {
  cardId: number;
  text: SharedCard;
  undo?: SharedCard;
}
