import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../lib/api.ts';
import type { Outbox } from '../../../lib/outbox.ts';
import { isLastKnown, useSession } from '../../../lib/session/session.ts';
import { type Dispatch, type ScreenSession, versionOf } from './session-card.ts';
import { useOtherTabs } from './use-day-log.ts';
import type { Notices } from './use-notices.ts';
import { useSummaryChanges } from './use-summary-changes.ts';

interface Review extends Elsewhere {
  session: ScreenSession;
  dispatch: Dispatch;
  /** The versions of the cards that another tab has graded. */
  stale: Map<string, string>;
  notices: Notices;
  /** How many cards are left, if that can be compared with the number in the header. */
  comparable: number | undefined;
  dropExtraCards: () => void;
}

/**
 * Keeps the review right when something changes outside it: another tab or device, the connection,
 * or the day.
 */
export function useChangesElsewhere(userId: number, review: Review): void {
  const { session, dispatch, stale, notices, refresh } = review;
  useElsewhere(review);
  useOtherTabs(userId, {
    onDone: (action) => {
      const { card, details } = action.before;
      stale.set(card, versionOf(details));
      if (session.current === card) notices.doneElsewhere(details, action.kind);
      dispatch({ kind: 'remove', card });
    },
    onUndone: () => {
      stale.clear();
      refresh();
    },
  });
  useSummaryChanges(userId, {
    remaining: review.comparable,
    onFewerCards: refresh,
    onNewDay: () => {
      dispatch({ kind: 'newDay' });
      review.dropExtraCards();
      refresh();
      notices.newDay();
    },
  });
}

interface Elsewhere {
  outbox: Outbox;
  /** Why the latest attempt to send failed. */
  error: ApiError | undefined;
  /** Loads the queue again. */
  refresh: () => void;
}

/**
 * Loads the queue again when the learner may have continued on another device, such as after an
 * outage or a break.
 */
function useElsewhere({ outbox, error, refresh }: Elsewhere): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (error !== undefined) latest.current();
  }, [error]);
  useOnReturn(() => {
    void outbox.flush();
    refresh();
  });
  useOnNetworkReturn(refresh);
}

/** Calls back when the server can be reached again. */
function useOnNetworkReturn(onReturn: () => void) {
  const { session } = useSession();
  const isUncertain = isLastKnown(session);
  const wasUncertain = useRef(isUncertain);
  useEffect(() => {
    if (wasUncertain.current && !isUncertain) onReturn();
    wasUncertain.current = isUncertain;
  }, [isUncertain, onReturn]);
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
