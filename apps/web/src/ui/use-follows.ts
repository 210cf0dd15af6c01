import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../lib/failure-message.ts';
import { changeFollows, type FollowsInput, showFollows } from '../lib/queries/follows.ts';
import { formatFollowsChanged, formatFollowsFailure } from '../lib/queries/format-follows.ts';
import { useToast } from './toast.tsx';

/**
 * Adds library modules, or some of their levels, to the member's reviews, or removes them. The
 * update is optimistic, with a rollback on failure. A toast says what changed and offers Undo.
 */
export function useFollows() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    ...changeFollows(client),
    onSuccess: (answer, { isUndo, name }: FollowsInput) => {
      const before = answer.changed.map(({ slug, before: levels }) => ({ slug, levels }));
      const cards = answer.changed.flatMap(({ cardsBefore }) => cardsBefore.map(({ cardId }) => cardId));
      const undo = () => mutation.mutate({ change: 'set', modules: before, cards, isUndo: true });
      showToast({
        role: 'status',
        topics: ['follows'],
        text: formatFollowsChanged(answer, name),
        ...(!isUndo && before.length > 0 && { action: { label: 'Undo', run: undo } }),
      });
    },
    onError: (error, input, before) => {
      if (before) showFollows(client, before);
      showToast({ role: 'alert', text: failureMessage(formatFollowsFailure(input), error) });
    },
  });
  return mutation;
}
