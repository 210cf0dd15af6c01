import type { Stack } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
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
    refusal: error ? reasonOf(error) : undefined,
    forgetRefusal: reset,
  };
}

function reasonOf(error: Error): string {
  const first = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
  return first ?? error.message;
}
