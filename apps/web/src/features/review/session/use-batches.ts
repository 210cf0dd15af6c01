import type { ReviewQueue } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { extraNewCards } from '../../../lib/extra-new-cards.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useToast } from '../../../ui/toast.tsx';
import { addExtraCards, clearExtraCards, readExtraCards } from './extra-cards.ts';
import { type Dispatch, type ScreenCard, type ScreenSession, toBatch } from './session-card.ts';
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
  onRefreshed: (queue: ReviewQueue) => void;
}

/** Applies changes from other devices or tabs, once the server has all answers of this session. */
export function useRefresh({ history }: ScreenSession, refresh: Refresh): void {
  const { isNeeded, setNeeded, scope, dispatch, isSynced, keepsNewCards } = refresh;
  const client = useQueryClient();
  const onRefreshed = useRef(refresh.onRefreshed);
  useEffect(() => {
    onRefreshed.current = refresh.onRefreshed;
  });
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
        onRefreshed.current(queue);
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

interface MoreNewCards {
  dispatch: Dispatch;
  userId: number;
  endOfDay: (now: number) => number;
  /** Whether the queue of the day has arrived. */
  hasStarted: boolean;
  /** The cards that the session has yet to show. */
  queue: readonly ScreenCard[];
}

/**
 * Adds new cards beyond the daily limit each time the learner asks for more. They belong to this
 * review: after leaving it, those that were not started are gone.
 */
export function useMoreNewCards(scope: Scope, more: MoreNewCards) {
  const { dispatch, userId, endOfDay, hasStarted } = more;
  const showToast = useToast();
  const [earlier] = useState(() => new Set(readExtraCards(userId, Date.now())));
  const hasLeft = useLeaving(() => clearExtraCards(userId));
  const [extra, setExtra] = useState<ReadonlySet<string>>(earlier);
  const { mutate, isPending, isIdle } = useMutation({
    mutationFn: ({ isRepeated }: { isRepeated: boolean }) =>
      fetchQueue(scope, { moreNew: isRepeated ? earlier.size + extraNewCards : extraNewCards }),
    onSuccess: ({ cards }, { isRepeated }) => {
      if (hasLeft.current) return;
      const asked = isRepeated ? cards.filter(({ card }) => earlier.has(card)) : cards;
      dispatch({ kind: 'append', batch: toBatch(asked) });
      const now = Date.now();
      const names = asked.filter(({ state }) => state === 'New').map(({ card }) => card);
      setExtra((before) => new Set([...before, ...names]));
      addExtraCards(userId, names, { now, until: endOfDay(now) });
    },
    onError: (error) =>
      showToast({ role: 'alert', text: failureMessage('more cards were not loaded', error) }),
  });
  // Requests extra cards from before a reload again, once the day's queue has loaded.
  const isRepeating = earlier.size > 0 && (isIdle || isPending);
  const isAskedByLink = useAskByLink(hasStarted && !isRepeating, (onSettled) =>
    mutate({ isRepeated: false }, { onSettled }),
  );
  useEffect(() => {
    if (hasStarted && isIdle && earlier.size > 0) mutate({ isRepeated: true });
  }, [hasStarted, isIdle, earlier, mutate]);
  return {
    hasExtraCards: extra.size > 0,
    extraCount: more.queue.filter(({ card, isNew }) => isNew && extra.has(card)).length,
    dropExtraCards: () => {
      setExtra(new Set());
      clearExtraCards(userId);
    },
    learnMore: () => {
      if (!isPending) mutate({ isRepeated: false });
    },
    isAwaited: isRepeating || isAskedByLink,
  };
}

/** Calls back when the learner leaves the review, but not on a reload. Returns whether they have left. */
function useLeaving(onLeave: () => void): RefObject<boolean> {
  const hasLeft = useRef(false);
  const latest = useRef(onLeave);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      latest.current();
    };
  }, []);
  return hasLeft;
}

/**
 * Requests new cards beyond the daily limit, once, if the link to the screen asks for that.
 * @returns whether that request is still pending
 */
function useAskByLink(canAsk: boolean, ask: (onSettled: () => void) => void): boolean {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState((state as { moreNew?: boolean } | null)?.moreNew === true);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isWanted || !canAsk || isSent.current) return;
    isSent.current = true;
    // A reload or going back does not request more.
    navigate({ search }, { replace: true });
    ask(() => setWanted(false));
  });
  return isWanted;
}
