import type { ReviewQueue } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What to review: one of the learner's modules, one of the library's, or everything if empty. */
export interface Scope {
  moduleId?: number;
  slug?: string;
}

/** The cards to review now. With `moreNew`, also new cards beyond the daily limit. */
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
    // The session decides when to fetch more; the queue must not change while the learner thinks.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Offline, fail at once instead of waiting for the network.
    networkMode: 'always',
  });
}

/** How many cards there are to review, including those that are not in the batch. */
export const totalOf = ({ due, learning, newCards }: ReviewQueue): number => due + learning + newCards;
