import type { ReviewCard } from '@flipstack/contract';
import { askedCard, leftInSession, summaryOf } from '@flipstack/study/review-session';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { cardOf, type Deed, type Outcome } from '../../lib/outbox.ts';
import { failureSentence } from '../../lib/sentence.ts';
import { useOutbox } from '../../lib/use-outbox.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Rating } from './rating.ts';
import { type Happening, type Sitting, sittingAfter, startSitting } from './sitting.ts';
import { useFetchAhead, useMoreNew, useRenewal } from './use-portions.ts';
import { type Scope, totalOf, useQueue } from './use-queue.ts';
import { useReturn } from './use-return.ts';
import { useThinkingTime } from './use-thinking-time.ts';

const tickMs = 10_000;

/** One sitting of reviews: asks, grades at once, tells the server in its own time, and takes steps back. */
export function useReview(userId: number, scope: Scope) {
  const { sitting, happen } = useSitting();
  const [leech, setLeech] = useState<ReviewCard>();
  const [isRenewalNeeded, needRenewal] = useState(false);
  const onOutcome = useOutcomes(happen, setLeech, needRenewal);
  const { outbox, standing } = useOutbox(userId, onOutcome);
  const areAllTold = standing.left === 0;
  // What an earlier visit left behind goes first: the server would ask it again.
  const queue = useQueue(scope, areAllTold || standing.trouble !== undefined || sitting.hasBegun);
  const extra = useMoreNew(scope, happen);
  const isUpToDate = useFetchAhead(sitting, queue, areAllTold);
  useRenewal(sitting, {
    isNeeded: isRenewalNeeded,
    setNeeded: needRenewal,
    scope,
    happen,
    areAllTold,
    keepsNew: extra.isAsked,
  });
  useReturn(() => {
    void outbox.send();
    needRenewal(true);
  });
  useEffect(() => {
    // Once that is mended: whoever had no network may have learned on another device.
    if (standing.trouble !== undefined) needRenewal(true);
  }, [standing.trouble]);

  const { data, error } = queue;
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) happen({ kind: 'renew', cards: [] });
    else if (data !== undefined) {
      const cards = data.cards.filter(({ card }) => !outbox.knowsOf(card));
      happen({ kind: 'more', cards, total: totalOf(data) });
    }
  }, [data, isGone, happen, outbox]);

  const card = askedCard(sitting);
  const { askings, steps } = sitting;
  const elapsedMs = useThinkingTime(askings);
  const moves = useMemo(() => {
    const tell = (deed: Deed) => outbox.add(deed);
    const grade = (rating: Rating) => {
      if (card === undefined) return;
      const reviewId = newUuid();
      const durationMs = elapsedMs();
      const reviewedAt = new Date().toISOString();
      happen({ kind: 'grade', card, rating, reviewId, durationMs });
      tell({ kind: 'grade', body: { reviewId, card: card.card, rating, durationMs, reviewedAt } });
    };
    const putAway = (action: 'bury' | 'suspend') => {
      if (card === undefined) return;
      happen({ kind: 'away', card });
      tell({ kind: 'change', card: card.card, action });
    };
    const undo = () => {
      const step = steps.at(-1);
      if (step === undefined) return;
      const name = step.before.card;
      setLeech((shown) => (shown?.card === name ? undefined : shown));
      happen({ kind: 'undo' });
      if (step.kind === 'grade') tell({ kind: 'undo', reviewId: step.reviewId, card: name });
      else tell({ kind: 'change', card: name, action: 'resume' });
    };
    const bringBack = (name: string) => {
      setLeech(undefined);
      tell({ kind: 'change', card: name, action: 'resume' });
    };
    return { grade, putAway, undo, bringBack };
  }, [card, steps, outbox, happen, elapsedMs]);

  return {
    queue,
    isGone,
    card,
    moves,
    sitting,
    left: leftInSession(sitting),
    summary: summaryOf(sitting),
    canUndo: steps.length > 0,
    standing,
    /** Whether what the server last said counts everything that was done. */
    isUpToDate,
    leech,
    dismissLeech: () => setLeech(undefined),
    update: (known: ReviewCard) => happen({ kind: 'known', card: known }),
    learnMore: extra.learnMore,
  };
}

type Happen = (happening: Happening) => void;

/** The sitting, and the time, as often as a learning step needs it. */
function useSitting(): { sitting: Sitting; happen: Happen } {
  const [sitting, dispatch] = useReducer(sittingAfter, undefined, startSitting);
  const happen = useCallback<Happen>((happening) => dispatch([happening, Date.now()]), []);
  useEffect(() => {
    const timer = setInterval(() => happen({ kind: 'wait' }), tickMs);
    return () => clearInterval(timer);
  }, [happen]);
  return { sitting, happen };
}

/** Takes over what the server answers, says what it refuses, and shows what it sets aside. */
function useOutcomes(
  happen: Happen,
  showLeech: (card: ReviewCard) => void,
  needRenewal: (isNeeded: boolean) => void,
) {
  const say = useToast();
  return useCallback(
    (outcome: Outcome) => {
      const { deed } = outcome;
      if ('error' in outcome) {
        for (const refused of [deed, ...outcome.vain])
          happen({ kind: 'refused', card: cardOf(refused), reviewId: reviewIdOf(refused) });
        say({ role: 'alert', text: failureSentence(troubleOf(deed), outcome.error) });
        // Where one card is gone, more may be: its module was deleted, or its author moved it.
        needRenewal(true);
        return;
      }
      // Whatever was done since is not known to the server yet: what it says is not the last word.
      if (!outcome.isLatest) return;
      happen({ kind: 'known', card: outcome.card });
      if (deed.kind === 'grade' && outcome.card.setAside === 'leech') showLeech(outcome.card);
    },
    [happen, say, showLeech, needRenewal],
  );
}

function reviewIdOf(deed: Deed): string | undefined {
  if (deed.kind === 'change') return undefined;
  return deed.kind === 'grade' ? deed.body.reviewId : deed.reviewId;
}

const troubleOf = (deed: Deed): string => {
  if (deed.kind === 'grade') return 'the answer was not counted';
  if (deed.kind === 'undo') return 'the answer was not taken back';
  return deed.action === 'resume' ? 'the card was not brought back' : 'the card was not put away';
};
