import { createHash } from 'node:crypto';
import { readFirstPermanentIds } from '@flipstack/content/node';
import type { StoredCard } from './stored-library-repository.ts';

type IdentifiedCard = Pick<StoredCard, 'permanentId' | 'slug' | 'question' | 'isRetired'>;

/**
 * The permanent id of each stored card that has one. A card that was stored before files had ids is
 * recognized by the question it had then. If several cards have that question, one that is not
 * retired is preferred.
 */
export function permanentIdsOf<Card extends IdentifiedCard>(cards: readonly Card[]): Map<Card, string> {
  const ids = new Map<Card, string>();
  const unidentified = cards.filter((card) => {
    if (card.permanentId !== null) ids.set(card, card.permanentId);
    return card.permanentId === null;
  });
  if (unidentified.length === 0) return ids;
  const firstIds = readFirstPermanentIds();
  const taken = new Set(ids.values());
  for (const card of unidentified.toSorted((one, other) => Number(one.isRetired) - Number(other.isRetired))) {
    const id = firstIds[card.slug]?.[questionHash(card.question)];
    if (id === undefined || taken.has(id)) continue;
    ids.set(card, id);
    taken.add(id);
  }
  return ids;
}

/** The start of the SHA-256 of a question: 72 bits as 12 characters. */
export const questionHash = (question: string): string =>
  createHash('sha256').update(question).digest('base64url').slice(0, 12);
