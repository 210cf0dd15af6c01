import type { ReviewCard } from '@flipstack/contract';
import { askedCard, leftInSession, summaryOf } from '@flipstack/study/review-session';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { cardOf, type OutboxEntry, type Outcome } from '../../lib/outbox.ts';
import { useOutbox } from '../../lib/use-outbox.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Rating } from './rating.ts';
import { type ReviewEvent, type Sitting, sittingAfter, startSitting } from './sitting.ts';
import { useFetchAhead, useMoreNew, useRenewal } from './use-portions.ts';
import { type Scope, totalOf, useQueue } from './use-queue.ts';
import { useReturn } from './use-return.ts';
import { useThinkingTime } from './use-thinking-time.ts';

const tickMs = 10_000;

/** One sitting of reviews: asks, grades at once, tells the server in its own time, and takes steps back. */
export function useReview(userId: number, scope: Scope) {
  const { sitting, dispatch } = useSitting();
  const [leech, setLeech] = useState<ReviewCard>();
  const [isRenewalNeeded, needRenewal] = useState(false);
  const onOutcome = useOutcomes(dispatch, setLeech, needRenewal);
  const { outbox, status } = useOutbox(userId, onOutcome);
  const areAllTold = status.pendingCount === 0;
  // What an earlier visit left behind goes first: the server would ask it again.
  const queue = useQueue(scope, areAllTold || status.error !== undefined || sitting.hasBegun);
  const extra = useMoreNew(scope, dispatch);
  const isUpToDate = useFetchAhead(sitting, queue, areAllTold);
  useRenewal(sitting, {
    isNeeded: isRenewalNeeded,
    setNeeded: needRenewal,
    scope,
    dispatch,
    areAllTold,
    keepsNew: extra.isAsked,
  });
  useReturn(() => {
    void outbox.flush();
    needRenewal(true);
  });
  useEffect(() => {
    // Once that is mended: whoever had no network may have learned on another device.
    if (status.error !== undefined) needRenewal(true);
  }, [status.error]);

  const { data, error } = queue;
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) dispatch({ kind: 'renew', cards: [] });
    else if (data !== undefined) {
      const cards = data.cards.filter(({ card }) => !outbox.hasPending(card));
      dispatch({ kind: 'more', cards, total: totalOf(data) });
    }
  }, [data, isGone, dispatch, outbox]);

  const card = askedCard(sitting);
  const { askings, steps } = sitting;
  const elapsedMs = useThinkingTime(askings);
  const moves = useMemo(() => {
    const tell = (entry: OutboxEntry) => outbox.add(entry);
    const grade = (rating: Rating) => {
      if (card === undefined) return;
      const reviewId = newUuid();
      const durationMs = elapsedMs();
      const reviewedAt = new Date().toISOString();
      dispatch({ kind: 'grade', card, rating, reviewId, durationMs });
      tell({ kind: 'grade', body: { reviewId, card: card.card, rating, durationMs, reviewedAt } });
    };
    const putAway = (action: 'bury' | 'suspend') => {
      if (card === undefined) return;
      dispatch({ kind: 'away', card });
      tell({ kind: 'change', card: card.card, action });
    };
    const undo = () => {
      const step = steps.at(-1);
      if (step === undefined) return;
      const name = step.before.card;
      setLeech((shown) => (shown?.card === name ? undefined : shown));
      dispatch({ kind: 'undo' });
      if (step.kind === 'grade') tell({ kind: 'undo', reviewId: step.reviewId, card: name });
      else tell({ kind: 'change', card: name, action: 'resume' });
    };
    const bringBack = (name: string) => {
      setLeech(undefined);
      tell({ kind: 'change', card: name, action: 'resume' });
    };
    return { grade, putAway, undo, bringBack };
  }, [card, steps, outbox, dispatch, elapsedMs]);

  return {
    queue,
    isGone,
    card,
    moves,
    sitting,
    left: leftInSession(sitting),
    summary: summaryOf(sitting),
    canUndo: steps.length > 0,
    syncStatus: status,
    /** Whether what the server last said counts everything that was done. */
    isUpToDate,
    leech,
    dismissLeech: () => setLeech(undefined),
    update: (known: ReviewCard) => dispatch({ kind: 'known', card: known }),
    learnMore: extra.learnMore,
  };
}

type Dispatch = (event: ReviewEvent) => void;

/** The sitting, and the time, as often as a learning step needs it. */
function useSitting(): { sitting: Sitting; dispatch: Dispatch } {
  const [sitting, dispatchAt] = useReducer(sittingAfter, undefined, startSitting);
  const dispatch = useCallback<Dispatch>((event) => dispatchAt([event, Date.now()]), []);
  useEffect(() => {
    const timer = setInterval(() => dispatch({ kind: 'wait' }), tickMs);
    return () => clearInterval(timer);
  }, [dispatch]);
  return { sitting, dispatch };
}

/** Takes over what the server answers, says what it refuses, and shows what it sets aside. */
function useOutcomes(
  dispatch: Dispatch,
  showLeech: (card: ReviewCard) => void,
  needRenewal: (isNeeded: boolean) => void,
) {
  const showToast = useToast();
  return useCallback(
    (outcome: Outcome) => {
      const { entry } = outcome;
      if ('error' in outcome) {
        for (const refused of [entry, ...outcome.superseded])
          dispatch({ kind: 'refused', card: cardOf(refused), reviewId: reviewIdOf(refused) });
        showToast({ role: 'alert', text: failureMessage(troubleOf(entry), outcome.error) });
        // Where one card is gone, more may be: its module was deleted, or its author moved it.
        needRenewal(true);
        return;
      }
      // Whatever was done since is not known to the server yet: what it says is not the last word.
      if (!outcome.isLatest) return;
      dispatch({ kind: 'known', card: outcome.card });
      if (entry.kind === 'grade' && outcome.card.setAside === 'leech') showLeech(outcome.card);
    },
    [dispatch, showToast, showLeech, needRenewal],
  );
}

function reviewIdOf(entry: OutboxEntry): string | undefined {
  if (entry.kind === 'change') return undefined;
  return entry.kind === 'grade' ? entry.body.reviewId : entry.reviewId;
}

const troubleOf = (entry: OutboxEntry): string => {
  if (entry.kind === 'grade') return 'the answer was not counted';
  if (entry.kind === 'undo') return 'the answer was not taken back';
  return entry.action === 'resume' ? 'the card was not brought back' : 'the card was not put away';
};
