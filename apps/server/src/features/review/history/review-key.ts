import { createHash } from 'node:crypto';
import type { ReviewEntry } from '@flipstack/study/review-history';

/** Identifies a review, assuming that a card is not answered twice in the same millisecond. */
export const keyOf = ({ card, reviewedAt, rating }: ReviewEntry): string => `${card} ${reviewedAt} ${rating}`;

/**
 * A deterministic id, so that importing a review again yields the same one: a version 8 UUID (RFC
 * 9562).
 */
export function idOf(entry: ReviewEntry): string {
  const hex = createHash('sha256').update(keyOf(entry)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
