import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { type FormErrors, failureMessage, formErrors, reasonOf } from '../../lib/failure-message.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { isSessionLost } from '../../lib/session/use-lost-session.ts';
import { useToast } from '../../ui/toast.tsx';
import { forgetPlace, membership, rankingKey } from './use-board.ts';

const topics = ['ranking-membership'];

/**
 * Takes part under a display name, or changes it. Pending until the boards show the name.
 *
 * @param toText what to say about the saved name
 */
export function useSaveName(toText: (displayName: string) => string, onSaved?: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (displayName: string) => api('PUT /ranking/me', { body: { displayName } }),
    onSuccess: async (answer) => {
      client.setQueryData(membership.queryKey, answer);
      await client.invalidateQueries({ queryKey: rankingKey });
      showToast({ role: 'status', topics, text: toText(answer.displayName ?? '') });
      onSaved?.();
    },
  });
  // The form reacts to new objects.
  const errors = useMemo(() => errorsOf(error), [error]);
  return { save: mutate, errors, isPending };
}

function errorsOf(error: Error | null): FormErrors {
  // The only conflict is about the name, so its reason is shown there.
  if (error instanceof ApiError && error.code === 'CONFLICT')
    return { fields: { displayName: reasonOf(error) }, message: undefined };
  return formErrors(isSessionLost(error) ? undefined : error, {
    shownFields: ['displayName'],
    toMessage: (failed) => failureMessage('the display name was not saved', failed),
  });
}

/** Leaves the ranking. */
export function useLeave() {
  const showToast = useToast();
  return useChange(
    {
      call: () => api('DELETE /ranking/me'),
      failure: 'you have not left the ranking',
      cacheAnswer: (client, answer) => {
        client.setQueryData(membership.queryKey, answer);
        forgetPlace(client);
      },
    },
    {
      onSuccess: () =>
        showToast({
          role: 'status',
          topics,
          text: 'You have left the ranking. Your name, points and past results are removed',
        }),
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
}
