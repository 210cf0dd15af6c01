import type { ReviewCard } from '@flipstack/contract';
import {
  currentCard,
  remainingCount,
  reviewSessionReducer,
  startReviewSession,
  summarize,
} from '@flipstack/study/review-session';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import type { Outbox } from '../../../lib/outbox.ts';
import { useOutbox } from '../../../lib/use-outbox.ts';
import {
  type Dispatch,
  type ScreenEvent,
  type ScreenSession,
  serverCardEvent,
  toBatch,
} from './session-card.ts';
import { useFetchAhead, useMoreNewCards, useRefresh } from './use-batches.ts';
import { useOutcomes } from './use-outcomes.ts';
import { type Scope, totalOf, useQueue } from './use-queue.ts';
import { useReviewActions } from './use-review-actions.ts';

const tickMs = 10_000;

/** A review session on screen. Grades take effect at once; the outbox sends them to the server. */
export function useReview(userId: number, scope: Scope) {
  const { session, dispatch } = useReviewSession();
  const [leech, setLeech] = useState<ReviewCard>();
  const [needsRefresh, setNeedsRefresh] = useState(false);
  const onOutcome = useOutcomes({ dispatch, showLeech: setLeech, setNeedsRefresh });
  const { outbox, status: syncStatus } = useOutbox(userId, onOutcome);
  const isSynced = syncStatus.pendingCount === 0;
  // Entries of an earlier visit are sent first: the server's queue still contains their cards.
  const queue = useQueue(scope, isSynced || syncStatus.error !== undefined || session.hasStarted);
  const more = useMoreNewCards(scope, dispatch);
  const isUpToDate = useFetchAhead(session, queue, isSynced);
  useRefresh(session, {
    isNeeded: needsRefresh,
    setNeeded: setNeedsRefresh,
    scope,
    dispatch,
    isSynced,
    keepsNewCards: more.wasRequested,
  });
  useOnReturn(() => {
    void outbox.flush();
    setNeedsRefresh(true);
  });
  useEffect(() => {
    // After an outage the learner may have continued on another device.
    if (syncStatus.error !== undefined) setNeedsRefresh(true);
  }, [syncStatus.error]);
  const isGone = useQueueEvents(queue, dispatch, outbox);
  const dismissLeech = useCallback(
    (card: string) => setLeech((shown) => (shown?.card === card ? undefined : shown)),
    [],
  );
  const actions = useReviewActions(session, { outbox, dispatch, dismissLeech });
  return {
    queue,
    isGone,
    session,
    card: currentCard(session),
    actions,
    remaining: remainingCount(session),
    summary: summarize(session),
    canUndo: session.history.length > 0,
    syncStatus,
    /** Whether the server's latest numbers count everything that was done. */
    isUpToDate,
    leech,
    dismissLeech: () => setLeech(undefined),
    update: (edited: ReviewCard) => dispatch(serverCardEvent(edited)),
    learnMore: more.learnMore,
  };
}

function useReviewSession(): { session: ScreenSession; dispatch: Dispatch } {
  const [session, dispatchAt] = useReducer(
    (before: ScreenSession, [event, now]: [ScreenEvent, number]) => reviewSessionReducer(before, event, now),
    undefined,
    startReviewSession,
  );
  const dispatch = useCallback<Dispatch>((event) => dispatchAt([event, Date.now()]), []);
  useEffect(() => {
    const timer = setInterval(() => dispatch({ kind: 'tick' }), tickMs);
    return () => clearInterval(timer);
  }, [dispatch]);
  return { session, dispatch };
}

/**
 * Appends each batch that arrives to the session.
 * @returns whether the module no longer exists
 */
function useQueueEvents(
  { data, error }: ReturnType<typeof useQueue>,
  dispatch: Dispatch,
  outbox: Outbox,
): boolean {
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) dispatch({ kind: 'refresh', batch: toBatch([]) });
    else if (data !== undefined) {
      const cards = data.cards.filter(({ card }) => !outbox.hasPending(card));
      dispatch({ kind: 'append', batch: toBatch(cards, totalOf(data)) });
    }
  }, [data, isGone, dispatch, outbox]);
  return isGone;
}

/**
 * Calls back when the page returns to the foreground, after which other devices may have reviewed.
 */
function useOnReturn(onReturn: () => void) {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const onChange = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
