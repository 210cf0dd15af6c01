import type { BodyOf } from '@flipstack/contract';
import { afterRating, type CardState, type KnownCard, stateOf } from '../../../lib/card-state.ts';
import type { OutboxEntry } from '../../../lib/outbox-entry.ts';
import type { ScreenAction, ScreenCard, ScreenSession } from './session-card.ts';

export const gradeEntry = ({ details }: ScreenCard, body: BodyOf<'POST /reviews'>): OutboxEntry => ({
  kind: 'grade',
  body,
  from: stateOf(details),
});

export const putAwayEntry = ({ card, details }: ScreenCard, action: 'bury' | 'suspend'): OutboxEntry => ({
  kind: 'change',
  card,
  action,
  from: stateOf(details),
});

/** Brings back a card that was buried, suspended or set aside as a leech. */
export function resumeEntry(details: KnownCard): OutboxEntry {
  const from: CardState = { ...stateOf(details), setAside: details.setAside ?? 'suspended' };
  const to: KnownCard = { ...details, setAside: null, buriedUntil: null };
  return { kind: 'change', card: details.card, action: 'resume', from, to };
}

/** Undoes a grade. A card that the session no longer has is not due again today. */
export function undoEntry(
  { before: { details }, reviewId }: Extract<ScreenAction, { kind: 'grade' }>,
  { queue, learning }: ScreenSession,
): OutboxEntry {
  const shown = [...queue, ...learning].find(({ card }) => card === details.card);
  const from = shown ? stateOf(shown.details) : afterRating(stateOf(details), 'Easy', Date.now());
  return { kind: 'undo', card: details.card, reviewId, from, to: details };
}
