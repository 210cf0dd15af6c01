import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type FormErrors, failureMessage, formErrors, reasonOf } from '../../lib/failure-message.ts';
import { refreshAfterChange } from '../../lib/queries/refresh.ts';
import { isSessionLost } from '../../lib/session/use-lost-session.ts';

interface Options<Answer> {
  /** What did not happen: `the team was not created`. */
  failure: string;
  shownFields: readonly string[];
  /** The field at which a conflict is reported, such as a name that is taken. */
  conflictField?: string;
  onSuccess: (answer: Answer) => void;
}

/** A form about a team: sends it, and says at which field the server refused it. */
export function useTeamForm<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { failure, shownFields, conflictField, onSuccess }: Options<Answer>,
) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      onSuccess(answer);
      await refreshAfterChange(client);
    },
  });
  const fields = shownFields.join(' ');
  // The form reacts to new objects.
  const errors = useMemo(
    () => errorsOf(error, failure, fields.split(' '), conflictField),
    [error, failure, fields, conflictField],
  );
  return { send: mutate, errors, isPending };
}

function errorsOf(
  error: Error | null,
  failure: string,
  shownFields: readonly string[],
  conflictField: string | undefined,
): FormErrors {
  if (conflictField !== undefined && error instanceof ApiError && error.code === 'CONFLICT')
    return { fields: { [conflictField]: reasonOf(error) }, message: undefined };
  return formErrors(isSessionLost(error) ? undefined : error, {
    shownFields,
    toMessage: (failed) => failureMessage(failure, failed),
  });
}
