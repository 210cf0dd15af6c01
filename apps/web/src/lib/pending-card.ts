import { afterRating, type CardState } from './card-state.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Predicts the card after entries about it that the server has not received, oldest first. */
export function afterEntries(card: CardState, entries: readonly OutboxEntry[]): CardState {
  const beforeReview = new Map<string, CardState>();
  return entries.reduce((now, entry) => {
    if (entry.kind === 'grade') beforeReview.set(entry.body.reviewId, now);
    return entry.kind === 'undo'
      ? afterUndo(now, beforeReview.get(entry.reviewId) ?? entry.to)
      : afterEntry(now, entry);
  }, card);
}

function afterEntry(card: CardState, entry: Exclude<OutboxEntry, { kind: 'undo' }>): CardState {
  if (entry.kind === 'grade') return afterRating(card, entry.body.rating, instantOf(entry));
  const { action } = entry;
  if (action === 'bury') return { ...card, buriedUntil: new Date(Date.now() + dayMs).toISOString() };
  return { ...card, buriedUntil: null, setAside: action === 'suspend' ? 'suspended' : null };
}

/** As on the server, undoing the review that made a card a leech also brings it back. */
function afterUndo(card: CardState, before: CardState | undefined): CardState {
  if (before === undefined) return card;
  const reviewMadeLeech = card.setAside === 'leech' && card.lapses > before.lapses;
  return { ...before, buriedUntil: null, setAside: reviewMadeLeech ? null : card.setAside };
}

export const instantOf = ({ body: { reviewedAt } }: Extract<OutboxEntry, { kind: 'grade' }>): number =>
  reviewedAt === undefined ? Date.now() : Date.parse(reviewedAt);
