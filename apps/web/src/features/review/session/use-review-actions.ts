import type { ReviewCard } from '@flipstack/contract';
import type { Response } from '@flipstack/study/grading';
import { currentCard } from '@flipstack/study/review-session';
import { useMemo } from 'react';
import type { Outbox } from '../../../lib/outbox.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { gradeEntry, putAwayEntry, resumeEntry, undoEntry } from './action-entries.ts';
import type { Rating } from './ratings.ts';
import { type Dispatch, gradeEvent, type ScreenSession } from './session-card.ts';
import type { Notices } from './use-notices.ts';
import { useThinkingTime } from './use-thinking-time.ts';

interface Context {
  outbox: Outbox;
  dispatch: Dispatch;
  /** Hides the leech notice, if it is about this card. */
  dismissLeech: (card: string) => void;
  notices: Notices;
}

/**
 * What the learner can do with the current card. Each action shows at once and goes to the outbox.
 */
export function useReviewActions(
  session: ScreenSession,
  { outbox, dispatch, dismissLeech, notices }: Context,
) {
  const card = currentCard(session);
  const { history } = session;
  const elapsedMs = useThinkingTime(session.promptCount);
  return useMemo(() => {
    const grade = (rating: Rating, response?: Response) => {
      if (card === undefined) return;
      const now = Date.now();
      const body = { reviewId: newUuid(), card: card.card, rating, durationMs: elapsedMs() };
      const answered = response === undefined ? {} : { response: { ...response } };
      dispatch(gradeEvent(card, { ...body, now }));
      outbox.add(gradeEntry(card, { ...body, ...answered, reviewedAt: new Date(now).toISOString() }));
    };
    const bringBack = (details: ReviewCard) => {
      dismissLeech(details.card);
      dispatch({ kind: 'bringBack', card: details.card });
      outbox.add(resumeEntry(details));
      notices.broughtBack(details);
    };
    const putAway = (action: 'bury' | 'suspend') => {
      if (card === undefined) return;
      dispatch({ kind: 'putAway', card });
      outbox.add(putAwayEntry(card, action));
      notices.putAway(card.details, action, () => bringBack(card.details));
    };
    const undo = () => {
      const latest = history.at(-1);
      if (latest === undefined) return notices.nothingToUndo();
      const { details } = latest.before;
      dismissLeech(details.card);
      dispatch({ kind: 'undo' });
      if (latest.kind === 'grade') {
        outbox.add(undoEntry(latest, session));
        notices.gradeUndone(details);
      } else {
        outbox.add(resumeEntry(details));
        notices.broughtBack(details);
      }
    };
    return { grade, putAway, bringBack, undo };
  }, [card, session, history, outbox, dispatch, dismissLeech, elapsedMs, notices]);
}
