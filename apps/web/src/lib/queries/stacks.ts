import type { Stack } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { Change } from './use-change.ts';

export const stacksKey = ['stacks'] as const;

/** All stacks, or what `select` makes of them. */
export function useStacks<Selected = Stack[]>(select?: (stacks: Stack[]) => Selected) {
  return useQuery<Stack[], Error, Selected>({
    queryKey: stacksKey,
    queryFn: ({ signal }) => api('GET /stacks', { signal }),
    // Report a missing network at once. The list loads when the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    ...(select ? { select } : {}),
  });
}

/**
 * The stacks to choose from and the one that is chosen: `requested` if the server has it, otherwise
 * the first. The `fallback` names are offered until the server has answered.
 */
export function useStackChoice(requested: string, fallback: readonly string[] = []) {
  const query = useStacks();
  const names = query.data?.map(({ stackName }) => stackName) ?? fallback;
  return { query, names, stackName: names.includes(requested) ? requested : (names[0] ?? '') };
}

export const addStack: Change<string, Stack> = {
  call: (stackName) => api('POST /stacks', { body: { stackName } }),
  failure: 'the stack was not added',
  cacheAnswer: (client, added) =>
    client.setQueryData<Stack[]>(stacksKey, (stacks) => stacks && [...stacks, added]),
};
