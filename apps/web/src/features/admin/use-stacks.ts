import type { Stack } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** All stacks, or what `select` makes of them. */
export function useStacks<Selected = Stack[]>(select?: (stacks: Stack[]) => Selected) {
  return useQuery<Stack[], Error, Selected>({
    queryKey: stacksKey,
    queryFn: ({ signal }) => api('GET /stacks', { signal }),
    networkMode: 'always',
    ...(select ? { select } : {}),
  });
}

export const stacksKey = ['stacks'] as const;
