import type { ReviewCard } from '@flipstack/contract';
import { useCallback } from 'react';
import { failureMessage } from '../../../lib/failure-message.ts';
import type { Outcome } from '../../../lib/outbox.ts';
import { cardOf, type OutboxEntry } from '../../../lib/outbox-entry.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type Dispatch, serverCardEvent } from './session-card.ts';

interface Handlers {
  dispatch: Dispatch;
  showLeech: (card: ReviewCard) => void;
  setNeedsRefresh: (needsRefresh: boolean) => void;
  /** The server has put a new card away, or brought it back. */
  onNewCardChanged: (card: ReviewCard, action: 'bury' | 'suspend' | 'resume') => void;
}

/** Applies the server's answers to the session, reports refusals, and shows a new leech. */
export function useOutcomes({ dispatch, showLeech, setNeedsRefresh, onNewCardChanged }: Handlers) {
  const showToast = useToast();
  return useCallback(
    (outcome: Outcome) => {
      const { entry } = outcome;
      if ('error' in outcome) {
        for (const refused of [entry, ...outcome.superseded])
          dispatch({ kind: 'reject', card: cardOf(refused), reviewId: reviewIdOf(refused) });
        showToast({ role: 'alert', text: failureMessage(whatFailed(entry), outcome.error) });
        // When one card is gone, its whole module may have been deleted.
        setNeedsRefresh(true);
        return;
      }
      // Later entries for this card are on their way, and their answers will be newer.
      if (!outcome.isLatest) return;
      dispatch(serverCardEvent(outcome.card));
      if (entry.kind === 'grade' && outcome.card.setAside === 'leech') showLeech(outcome.card);
      if (entry.kind === 'change' && outcome.card.state === 'New')
        onNewCardChanged(outcome.card, entry.action);
    },
    [dispatch, showToast, showLeech, setNeedsRefresh, onNewCardChanged],
  );
}

function reviewIdOf(entry: OutboxEntry): string | undefined {
  if (entry.kind === 'change') return undefined;
  return entry.kind === 'grade' ? entry.body.reviewId : entry.reviewId;
}

function whatFailed(entry: OutboxEntry): string {
  if (entry.kind === 'grade') return 'your review was not saved';
  if (entry.kind === 'undo') return 'your review was not undone';
  if (entry.action === 'resume') return 'the card was not brought back';
  return entry.action === 'bury' ? 'the card was not buried' : 'the card was not suspended';
}
