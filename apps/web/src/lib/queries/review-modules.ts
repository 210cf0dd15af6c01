import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { modulesWithPending } from '../pending-modules.ts';
import { useOutboxEntries, useReviewSummary } from './review-summary.ts';

/** Everything the member learns, with the progress of each module. */
export const reviewModules = queryOptions({
  queryKey: ['review', 'modules'],
  queryFn: ({ signal }) => api('GET /review/modules', { signal }),
  // Offline, fail immediately instead of waiting for the network.
  networkMode: 'always',
});

const halfDayMs = 12 * 60 * 60 * 1000;

/** The progress of each module after the unsent outbox entries. */
export function useReviewModules(userId: number) {
  const query = useQuery(reviewModules);
  const entries = useOutboxEntries(userId);
  const summary = useReviewSummary(userId).data;
  const dayEndsAt = summary ? Date.parse(summary.dayEndsAt) : Date.now() + halfDayMs;
  return { ...query, data: query.data && modulesWithPending(query.data, entries, dayEndsAt) };
}
