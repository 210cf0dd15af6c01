import type { Stack } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { formErrors } from '../../lib/failure-message.ts';
import { stacksKey } from '../../lib/queries/stacks.ts';

/** Creates stacks; a new one is in the list at once, and the server's refusal is given in its own words. */
export function useStackCreation() {
  const client = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (stackName: string) => api('POST /stacks', { body: { stackName } }),
    onSuccess: (created) =>
      client.setQueryData<Stack[]>(stacksKey, (stacks) => stacks && [...stacks, created]),
    onSettled: () => client.invalidateQueries({ queryKey: stacksKey }),
  });
  return {
    create: mutate,
    pending: isPending,
    refusal: formErrors(error).message,
    forgetRefusal: reset,
  };
}
