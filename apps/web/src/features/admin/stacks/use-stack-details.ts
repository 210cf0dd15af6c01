import type { StackDetails } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { stacksKey } from '../../../lib/queries/stacks.ts';

/** Whether a stack is built in and how many library modules use it; undefined until loaded. */
export function useStackDetails(id: number): StackDetails | undefined {
  const { data } = useQuery({
    queryKey: [...stacksKey, 'details'],
    queryFn: ({ signal }) => api('GET /stacks/details', { signal }),
    networkMode: 'always',
  });
  return data?.find(({ stackId }) => stackId === id);
}
