import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { outboxFor } from '../outbox.ts';
import { useSession } from '../session/session.ts';
import { withPending } from '../todays-numbers.ts';

export const reviewSummary = queryOptions({
  queryKey: ['review', 'summary'],
  queryFn: ({ signal }) => api('GET /review/summary', { signal }),
});

/** Today's numbers after the unsent outbox entries. Refetched when the day ends. */
export function useReviewSummary(userId: number) {
  // While the user is signing out, the server may already refuse the request.
  const isSignedIn = useSession().session.status === 'success';
  const query = useQuery({ ...reviewSummary, enabled: isSignedIn });
  const entries = useOutboxEntries(userId);
  useRefetchAtDayEnd(query.data?.dayEndsAt, query.dataUpdatedAt);
  return { ...query, data: query.data && withPending(query.data, entries) };
}

/** What the server has not received. */
export function useOutboxEntries(userId: number) {
  const outbox = outboxFor(userId);
  const subscribe = useCallback((onChange: () => void) => outbox.subscribe({ onChange }), [outbox]);
  // The status is a new object after every change.
  useSyncExternalStore(subscribe, () => outbox.status);
  return outbox.entries;
}

/** If the server's clock is behind, refetches after a minute. */
const shortestDelayMs = 60_000;

function useRefetchAtDayEnd(dayEndsAt: string | undefined, updatedAt: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (dayEndsAt === undefined) return;
    const delayMs = Math.max(Date.parse(dayEndsAt) - updatedAt, shortestDelayMs);
    const timer = setTimeout(() => void client.invalidateQueries(reviewSummary), delayMs);
    return () => clearTimeout(timer);
  }, [client, dayEndsAt, updatedAt]);
}
