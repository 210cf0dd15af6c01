import type { ReviewQueue } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What is reviewed: everything, or one module. */
export interface Scope {
  moduleId?: number;
  slug?: string;
}

/** What there is to review now; with `moreNew`, new cards beyond the limit of the day, too. */
export function fetchQueue(
  { moduleId, slug }: Scope,
  { moreNew = false, signal }: { moreNew?: boolean; signal?: AbortSignal },
): Promise<ReviewQueue> {
  const query = {
    ...(moduleId === undefined ? {} : { moduleId }),
    ...(slug === undefined ? {} : { slug }),
    ...(moreNew ? { moreNew: 'true' } : {}),
  };
  return api('GET /review', { query, signal });
}

export const queueKey = ({ moduleId, slug }: Scope) => ['review', 'queue', moduleId, slug];

export function useQueue(scope: Scope, enabled: boolean) {
  return useQuery({
    queryKey: queueKey(scope),
    queryFn: ({ signal }) => fetchQueue(scope, { signal }),
    enabled,
    // The sitting itself asks for more; what is on the screen does not change under the one who thinks.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Without a network that is said, instead of waiting for one without a word.
    networkMode: 'always',
  });
}

/** How many cards there are to review, those among them that did not come with the portion. */
export const totalOf = ({ due, learning, newCards }: ReviewQueue): number => due + learning + newCards;
