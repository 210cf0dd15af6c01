import { currentCard } from '@flipstack/study/review-session';
import { useMemo } from 'react';
import type { Outbox } from '../../../lib/outbox.ts';
import { newUuid } from '../../../lib/uuid.ts';
import type { Rating } from './ratings.ts';
import { type Dispatch, gradeEvent, type ScreenSession } from './session-card.ts';
import { useThinkingTime } from './use-thinking-time.ts';

interface Context {
  outbox: Outbox;
  dispatch: Dispatch;
  /** Hides the leech notice, if it is about this card. */
  dismissLeech: (card: string) => void;
}

/**
 * What the learner can do with the current card. Each action shows at once and goes to the outbox.
 */
export function useReviewActions(session: ScreenSession, { outbox, dispatch, dismissLeech }: Context) {
  const card = currentCard(session);
  const { history } = session;
  const elapsedMs = useThinkingTime(session.promptCount);
  return useMemo(() => {
    const grade = (rating: Rating) => {
      if (card === undefined) return;
      const now = Date.now();
      const body = { reviewId: newUuid(), card: card.card, rating, durationMs: elapsedMs() };
      dispatch(gradeEvent(card, { ...body, now }));
      outbox.add({ kind: 'grade', body: { ...body, reviewedAt: new Date(now).toISOString() } });
    };
    const putAway = (action: 'bury' | 'suspend') => {
      if (card === undefined) return;
      dispatch({ kind: 'putAway', card });
      outbox.add({ kind: 'change', card: card.card, action });
    };
    const bringBack = (name: string) => {
      dismissLeech(name);
      outbox.add({ kind: 'change', card: name, action: 'resume' });
    };
    const undo = () => {
      const latest = history.at(-1);
      if (latest === undefined) return;
      const name = latest.before.card;
      dismissLeech(name);
      dispatch({ kind: 'undo' });
      if (latest.kind === 'grade') outbox.add({ kind: 'undo', reviewId: latest.reviewId, card: name });
      else outbox.add({ kind: 'change', card: name, action: 'resume' });
    };
    return { grade, putAway, bringBack, undo };
  }, [card, history, outbox, dispatch, dismissLeech, elapsedMs]);
}
