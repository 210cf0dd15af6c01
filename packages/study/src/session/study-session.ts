export type Face = 'question' | 'answer';

/**
 * Where a person stands while flipping through the cards of a module. `position` counts from 0 and names the card
 * before them; once `finished`, every card has been passed and the last one stays theirs to go back to.
 */
export interface StudySession {
  readonly cardCount: number;
  readonly position: number;
  readonly face: Face;
  readonly finished: boolean;
}

/** What the progress bar shows before the cards are there, in percent. */
export const initialProgressPercent = 5;

/**
 * Begins with a question: the first card's, or the one where a person stopped before. A position that is no longer
 * there begins anew; a module without cards has nothing to finish.
 */
export function startStudySession(cardCount: number, resumeAt = 0): StudySession {
  const position = Number.isInteger(resumeAt) && resumeAt >= 0 && resumeAt < cardCount ? resumeAt : 0;
  return { cardCount, position, face: 'question', finished: false };
}

/** Shows the other face of the card; on the finish screen there is no card to turn. */
export function flip(session: StudySession): StudySession {
  if (session.finished) return session;
  return { ...session, face: session.face === 'question' ? 'answer' : 'question' };
}

/** Moves to the next card's question; from the last card, to the finish. */
export function goToNext(session: StudySession): StudySession {
  if (session.cardCount === 0 || session.finished) return session;
  if (session.position === session.cardCount - 1) return { ...session, face: 'question', finished: true };
  return { ...session, position: session.position + 1, face: 'question' };
}

/** Moves to the previous card's question; the first card stays, and from the finish one comes back to the last. */
export function goToPrevious(session: StudySession): StudySession {
  if (session.finished) return { ...session, face: 'question', finished: false };
  return { ...session, position: Math.max(0, session.position - 1), face: 'question' };
}

/** The integer part of position × 100 / total, where the first card is position 1 (specification, section 4). */
export function progressPercent(session: StudySession): number {
  if (session.cardCount === 0) return initialProgressPercent;
  return Math.trunc(((session.position + 1) * 100) / session.cardCount);
}
