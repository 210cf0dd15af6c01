import { createHash } from 'node:crypto';
import type { ReviewEntry } from '@flipstack/study/review-history';

/** Nobody answers the same card twice in a millisecond. */
export const keyOf = ({ card, reviewedAt, rating }: ReviewEntry): string => `${card} ${reviewedAt} ${rating}`;

/** The same review has the same id, whenever and however often it is brought: a UUID of version 8 (RFC 9562). */
export function idOf(entry: ReviewEntry): string {
  const hex = createHash('sha256').update(keyOf(entry)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
