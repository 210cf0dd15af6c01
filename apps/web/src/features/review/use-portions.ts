import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ReviewEvent, Sitting } from './sitting.ts';
import { fetchQueue, queueKey, type Scope, totalOf, type useQueue } from './use-queue.ts';

type Queue = ReturnType<typeof useQueue>;
type Dispatch = (event: ReviewEvent) => void;

/** So few left, and the next portion is fetched. */
const fewLeft = 6;

/**
 * Fetches the next portion while the last cards are answered, and once more at the end, for what comes tomorrow. Only
 * when the server knows of every answer: it would ask what was answered again.
 *
 * @returns whether the latest portion was made after the latest step
 */
export function useFetchAhead(
  { asked, queue, beyond, steps }: Sitting,
  { refetch, isFetching, data, error }: Queue,
  areAllTold: boolean,
): boolean {
  const [fetchedAfter, setFetchedAfter] = useState(steps);
  const isUpToDate = fetchedAfter === steps;
  const isNeeded = asked === undefined || (queue.length <= fewLeft && beyond > 0);
  const isTime = data !== undefined && isNeeded && areAllTold && !isUpToDate && !isFetching;
  useEffect(() => {
    if (!isTime) return;
    setFetchedAfter(steps);
    void refetch();
  }, [isTime, refetch, steps]);
  return isUpToDate && areAllTold && !isFetching && !error;
}

interface Renewal {
  isNeeded: boolean;
  setNeeded: (isNeeded: boolean) => void;
  scope: Scope;
  dispatch: Dispatch;
  areAllTold: boolean;
  /** Whether somebody asked for new cards beyond the limit, which stay. */
  keepsNew: boolean;
}

/** Takes over what was done elsewhere, when that is needed and the server knows of every answer of this sitting. */
export function useRenewal({ steps }: Sitting, renewal: Renewal): void {
  const { isNeeded, setNeeded, scope, dispatch, areAllTold, keepsNew } = renewal;
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched before the latest step does not count it.
  useEffect(() => {
    if (!isNeeded || !areAllTold) return;
    const abort = new AbortController();
    const { signal } = abort;
    fetchQueue(scope, { signal })
      .then((queue) => {
        if (signal.aborted) return;
        setNeeded(false);
        dispatch({ kind: 'renew', cards: queue.cards, total: totalOf(queue), keepsNew });
        client.setQueryData(queueKey(scope), queue);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setNeeded(false);
        if (error instanceof ApiError && error.status === 404)
          void client.invalidateQueries({ queryKey: queueKey(scope) });
      });
    return () => abort.abort();
  }, [isNeeded, areAllTold, steps, scope, dispatch, keepsNew, client, setNeeded]);
}

/** New cards beyond the limit of the day, a portion each time that somebody asks. */
export function useMoreNew(scope: Scope, dispatch: Dispatch) {
  const showToast = useToast();
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: () => fetchQueue(scope, { moreNew: true }),
    onSuccess: ({ cards }) => dispatch({ kind: 'more', cards }),
    onError: (error) =>
      showToast({ role: 'alert', text: failureMessage('no more cards were loaded', error) }),
  });
  return {
    isAsked: !isIdle,
    learnMore: () => {
      if (!isPending) mutate();
    },
  };
}
