import type { ReviewCard, ReviewQueue } from '@flipstack/contract';
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
import { readDayLog } from './day-log.ts';
import {
  type Dispatch,
  type ScreenEvent,
  type ScreenSession,
  serverCardEvent,
  toBatch,
  versionOf,
} from './session-card.ts';
import { useFetchAhead, useMoreNewCards, useRefresh } from './use-batches.ts';
import { useChangesElsewhere } from './use-changes-elsewhere.ts';
import { useDayLog, useEndOfDay } from './use-day-log.ts';
import { useNotices } from './use-notices.ts';
import { useOutcomes } from './use-outcomes.ts';
import { isInScope, type Scope, totalOf, useQueue } from './use-queue.ts';
import { useReplacements } from './use-replacements.ts';
import { useReviewActions } from './use-review-actions.ts';

const tickMs = 10_000;

/** A review session on screen. Grades take effect at once; the outbox sends them to the server. */
export function useReview(userId: number, scope: Scope) {
  const { session, dispatch, stale } = useReviewSession(userId, scope);
  const endOfDay = useEndOfDay();
  useDayLog(userId, session, endOfDay);
  const [leech, setLeech] = useState<ReviewCard>();
  const [needsRefresh, setNeedsRefresh] = useState(false);
  const notices = useNotices();
  const { onNewCardChanged, announce } = useReplacements(scope, { notices, setNeedsRefresh });
  const onOutcome = useOutcomes({ dispatch, showLeech: setLeech, setNeedsRefresh, onNewCardChanged });
  const { outbox, status: syncStatus } = useOutbox(userId, onOutcome);
  const isSynced = syncStatus.pendingCount === 0;
  // Entries of an earlier visit are sent first: the server's queue still contains their cards.
  const queue = useQueue(scope, isSynced || syncStatus.error !== undefined || session.hasStarted);
  const { hasStarted } = session;
  const more = useMoreNewCards(scope, { dispatch, userId, endOfDay, hasStarted, queue: session.queue });
  const isUpToDate = useFetchAhead(session, queue, isSynced);
  const isGone = useQueueEvents(queue, dispatch, outbox);
  const dismissLeech = useCallback(
    (card: string) => setLeech((shown) => (shown?.card === card ? undefined : shown)),
    [],
  );
  const remaining = remainingCount(session) - more.extraCount;
  useChangesElsewhere(userId, {
    session,
    dispatch,
    stale,
    notices,
    outbox,
    error: syncStatus.error,
    // The cards of a mistakes review are not among those due today.
    comparable: isSynced && !scope.mistakes && !isKept(queue.data) ? remaining : undefined,
    refresh: () => setNeedsRefresh(true),
    dropExtraCards: more.dropExtraCards,
  });
  const actions = useReviewActions(session, { outbox, dispatch, dismissLeech, notices });
  useRefresh(session, {
    isNeeded: needsRefresh,
    setNeeded: setNeedsRefresh,
    scope,
    dispatch,
    isSynced,
    keepsNewCards: more.hasExtraCards,
    onRefreshed: (refreshed) => announce(refreshed, actions.bringBack),
  });
  return {
    userId,
    scope,
    queue,
    isGone,
    session,
    card: currentCard(session),
    actions,
    /** How many of today's cards are left. */
    remaining,
    /** How many new cards beyond the daily limit are left that the learner has requested. */
    extraCount: more.extraCount,
    summary: summarize(session),
    canUndo: session.history.length > 0,
    syncStatus,
    /** Whether the server's latest numbers count everything that was done. */
    isUpToDate: isUpToDate && !isKept(queue.data),
    leech,
    dismissLeech: () => setLeech(undefined),
    update: (edited: ReviewCard) => {
      dispatch(serverCardEvent(edited));
      notices.edited(edited);
    },
    learnMore: more.learnMore,
    /**
     * Whether new cards requested before a reload, or by the link to this screen, are still
     * loading.
     */
    isAwaitingMore: more.isAwaited,
  };
}

/** The events without the cards that another tab has graded since the batch was read. */
function withoutStale(event: ScreenEvent, stale: ReadonlyMap<string, string>): ScreenEvent {
  if (!('batch' in event) || stale.size === 0) return event;
  const cards = event.batch.cards.filter(({ card, details }) => stale.get(card) !== versionOf(details));
  return { ...event, batch: { ...event.batch, cards } };
}

interface SessionOfTab {
  session: ScreenSession;
  dispatch: Dispatch;
  stale: Map<string, string>;
}

/** The session, with the actions from earlier today in this browser. */
function useReviewSession(userId: number, scope: Scope): SessionOfTab {
  const stale = useRef(new Map<string, string>()).current;
  const [session, dispatchAt] = useReducer(
    (before: ScreenSession, [event, now]: [ScreenEvent, number]) => reviewSessionReducer(before, event, now),
    undefined,
    () => {
      const earlier = readDayLog(userId, Date.now());
      return startReviewSession(earlier.filter(({ before }) => isInScope(before.details, scope)));
    },
  );
  const dispatch = useCallback<Dispatch>(
    (event) => dispatchAt([withoutStale(event, stale), Date.now()]),
    [stale],
  );
  useEffect(() => {
    const timer = setInterval(() => dispatch({ kind: 'tick' }), tickMs);
    return () => clearInterval(timer);
  }, [dispatch]);
  return { session, dispatch, stale };
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
      // A queue kept on this device already includes pending entries.
      const cards = isKept(data) ? data.cards : data.cards.filter(({ card }) => !outbox.hasPending(card));
      dispatch({ kind: 'append', batch: toBatch(cards, totalOf(data)) });
    }
  }, [data, isGone, dispatch, outbox]);
  return isGone;
}

/** Whether the queue was kept on this device and is used because the server cannot be reached. */
const isKept = (queue: ReviewQueue | undefined) => queue !== undefined && 'keptAt' in queue;
