export type Face = 'question' | 'answer';

/**
 * The state of flipping through the cards of a module. `position` counts from 0. Once `finished`,
 * every card has been passed, and `position` stays at the last one so that you can go back to it.
 */
export interface StudySession {
  readonly cardCount: number;
  readonly position: number;
  readonly face: Face;
  readonly finished: boolean;
}

/** The percentage that the progress bar shows while the cards are loading. */
export const initialProgressPercent = 5;

/**
 * Starts with the question of the first card, or of the card at which the last session stopped. If
 * that position no longer exists, it starts from the beginning.
 */
export function startStudySession(cardCount: number, resumeAt = 0): StudySession {
  const position = Number.isInteger(resumeAt) && resumeAt >= 0 && resumeAt < cardCount ? resumeAt : 0;
  return { cardCount, position, face: 'question', finished: false };
}

/** Shows the other face of the card. There is none on the finish screen. */
export function flip(session: StudySession): StudySession {
  if (session.finished) return session;
  return { ...session, face: session.face === 'question' ? 'answer' : 'question' };
}

/** Moves to the question of the next card, or from the last card to the finish. */
export function goToNext(session: StudySession): StudySession {
  if (session.cardCount === 0 || session.finished) return session;
  if (session.position === session.cardCount - 1) return { ...session, face: 'question', finished: true };
  return { ...session, position: session.position + 1, face: 'question' };
}

/**
 * Moves to the question of the previous card. The first card stays; the finish leads back to the
 * last card.
 */
export function goToPrevious(session: StudySession): StudySession {
  if (session.finished) return { ...session, face: 'question', finished: false };
  return { ...session, position: Math.max(0, session.position - 1), face: 'question' };
}

/**
 * The integer part of position × 100 / total, where the first card is position 1 (specification,
 * section 4).
 */
export function progressPercent(session: StudySession): number {
  if (session.cardCount === 0) return initialProgressPercent;
  return Math.trunc(((session.position + 1) * 100) / session.cardCount);
}
