import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * What a change to modules, cards, stacks or follows may affect: every list and every count.
 * Library cards do not change, a review session fetches its next cards when it needs them, and an
 * invitation that was just accepted may not work anymore.
 */
const mayShowChange = ({ queryKey: [area, part] }: Query): boolean =>
  area !== 'library' && area !== 'invitation' && !isQueue(area, part);

/** What a review, or a change to the reviewed modules, may affect: due counts, progress, points. */
const mayShowReview = ({ queryKey: [area, part] }: Query): boolean =>
  area === 'ranking' || (area === 'review' && !isQueue(area, part));

const isQueue = (area: unknown, part: unknown): boolean => area === 'review' && part === 'queue';

/**
 * Refetches what a change may affect: queries on screen immediately, the rest when opened. The copy for
 * offline use is loaded again as well.
 */
export function refreshAfterChange(client: QueryClient): Promise<void> {
  globalThis.dispatchEvent?.(new Event('flipstack:changed'));
  return client.invalidateQueries({ predicate: mayShowChange });
}

/** Refetches what a review may affect. */
export const refreshAfterReview = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: mayShowReview });
