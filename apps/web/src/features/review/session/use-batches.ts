import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type Dispatch, type ScreenSession, toBatch } from './session-card.ts';
import { fetchQueue, queueKey, type Scope, totalOf, type useQueue } from './use-queue.ts';

type Queue = ReturnType<typeof useQueue>;

/** The next batch is fetched when this many cards are left. */
const fetchAheadAt = 6;

/**
 * Fetches the next batch while the last cards are answered, and once more at the end to find out
 * what is due tomorrow. Waits until the server has every answer, or the batch would repeat cards.
 *
 * @returns whether the latest batch counts every answer
 */
export function useFetchAhead(
  { current, queue, notLoadedCount, history }: ScreenSession,
  { refetch, isFetching, data, error }: Queue,
  isSynced: boolean,
): boolean {
  const [fetchedAfter, setFetchedAfter] = useState(history);
  const isUpToDate = fetchedAfter === history;
  const isNeeded = current === undefined || (queue.length <= fetchAheadAt && notLoadedCount > 0);
  const canFetch = data !== undefined && isNeeded && isSynced && !isUpToDate && !isFetching;
  useEffect(() => {
    if (!canFetch) return;
    setFetchedAfter(history);
    void refetch();
  }, [canFetch, refetch, history]);
  return isUpToDate && isSynced && !isFetching && !error;
}

interface Refresh {
  isNeeded: boolean;
  setNeeded: (isNeeded: boolean) => void;
  scope: Scope;
  dispatch: Dispatch;
  isSynced: boolean;
  /** Whether the learner asked for new cards beyond the daily limit, which then stay. */
  keepsNewCards: boolean;
}

/**
 * Applies what was done on other devices or tabs, once the server has all answers of this session.
 */
export function useRefresh({ history }: ScreenSession, refresh: Refresh): void {
  const { isNeeded, setNeeded, scope, dispatch, isSynced, keepsNewCards } = refresh;
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer outdates the batch.
  useEffect(() => {
    if (!isNeeded || !isSynced) return;
    const abort = new AbortController();
    const { signal } = abort;
    fetchQueue(scope, { signal })
      .then((queue) => {
        if (signal.aborted) return;
        setNeeded(false);
        dispatch({ kind: 'refresh', batch: toBatch(queue.cards, totalOf(queue)), keepsNewCards });
        client.setQueryData(queueKey(scope), queue);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setNeeded(false);
        if (error instanceof ApiError && error.status === 404)
          void client.invalidateQueries({ queryKey: queueKey(scope) });
      });
    return () => abort.abort();
  }, [isNeeded, isSynced, history, scope, dispatch, keepsNewCards, client, setNeeded]);
}

/** Adds a batch of new cards beyond the daily limit each time the learner asks for more. */
export function useMoreNewCards(scope: Scope, dispatch: Dispatch) {
  const showToast = useToast();
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => fetchQueue(scope, { moreNew: true }),
    onSuccess: ({ cards }) => dispatch({ kind: 'append', batch: toBatch(cards) }),
    onError: (error) =>
      showToast({ role: 'alert', text: failureMessage('more cards were not loaded', error) }),
  });
  return {
    wasRequested: !isIdle,
    learnMore: () => {
      if (!isPending) mutate();
    },
  };
}
