import type { Readiness } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { readiness } from '../../lib/queries/readiness.ts';
import { refreshAfterChange } from '../../lib/queries/refresh.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';
import type { GoalBody } from './goal-draft.ts';

const noErrors = {};

/** Saves the goal. The server's messages about fields are in `errors`, any other in `message`. */
export function useSetGoal(onSaved: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: GoalBody) => api('PUT /readiness', { body }),
    onSuccess: (answer) => {
      client.setQueryData(readiness.queryKey, answer);
      // The plan may have changed what is due today.
      void refreshAfterChange(client);
      showToast({ role: 'status', topics: ['readiness-goal'], text: 'Goal saved' });
      onSaved();
    },
  });
  const errors: Readonly<Record<string, string>> = error instanceof ApiError ? error.errors : noErrors;
  const hasFieldErrors = Object.keys(errors).length > 0;
  const message = error && !hasFieldErrors ? failureMessage('the goal was not saved', error) : undefined;
  return { save: mutate, errors, message, isPending };
}

/** Removes the goal. A toast offers Undo, which sets it again. */
export function useRemoveGoal(goal: NonNullable<Readiness['goal']>) {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const restore = useChange(
    {
      call: () => api('PUT /readiness', { body: goal }),
      failure: 'the goal was not restored',
      inOrder: 'readiness-goal',
      cacheAnswer: (client, answer) => client.setQueryData(readiness.queryKey, answer),
    },
    {
      onError,
      onSuccess: () => showToast({ role: 'status', topics: ['readiness-goal'], text: 'Goal restored' }),
    },
  );
  return useChange(
    {
      call: () => api('DELETE /readiness'),
      failure: 'the goal was not removed',
      inOrder: 'readiness-goal',
      cacheAnswer: (client, answer) => client.setQueryData(readiness.queryKey, answer),
    },
    {
      onError,
      onSuccess: () => {
        showToast({
          role: 'status',
          topics: ['readiness-goal'],
          text: goal.isPlanFollowed ? 'Goal removed. Your review settings apply again' : 'Goal removed',
          action: { label: 'Undo', run: () => restore.send(undefined) },
        });
      },
    },
  );
}
