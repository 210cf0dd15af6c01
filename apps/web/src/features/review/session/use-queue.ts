import type { ReviewCard, ReviewQueue } from '@flipstack/contract';
import { reviewQueueSizeMax } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What to review: one of the learner's modules, one of the library's, or everything if empty. */
export interface Scope {
  moduleId?: number;
  slug?: string;
  /** Only cards that were forgotten in the last 30 days. */
  mistakes?: boolean;
  /** At most this many new cards today, for a short first session. */
  newToday?: number;
}

/** Whether a card is in the scope of the review. */
export function isInScope({ module }: ReviewCard, { moduleId, slug }: Scope): boolean {
  if (slug !== undefined) return 'slug' in module && module.slug === slug;
  return moduleId === undefined || ('moduleId' in module && module.moduleId === moduleId);
}

/** The cards to review now. With `moreNew`, also that many new cards beyond the daily limit. */
export function fetchQueue(
  { moduleId, slug, mistakes, newToday }: Scope,
  { moreNew, signal }: { moreNew?: number; signal?: AbortSignal },
): Promise<ReviewQueue> {
  const query = {
    ...(moduleId === undefined ? {} : { moduleId }),
    ...(slug === undefined ? {} : { slug }),
    ...(mistakes ? { mistakes: 'true' } : {}),
    ...(newToday === undefined ? {} : { newToday }),
    ...(moreNew === undefined ? {} : { moreNew: 'true', size: Math.min(moreNew, reviewQueueSizeMax) }),
  };
  return api('GET /review', { query, signal });
}

export const queueKey = ({ moduleId, slug, mistakes, newToday }: Scope) => [
  'review',
  'queue',
  moduleId,
  slug,
  mistakes,
  newToday,
];

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
    // Offline, fail immediately instead of waiting for the network.
    networkMode: 'always',
  });
}

/** How many cards there are to review, including those that are not in the batch. */
export const totalOf = ({ due, learning, newCards }: ReviewQueue): number => due + learning + newCards;
