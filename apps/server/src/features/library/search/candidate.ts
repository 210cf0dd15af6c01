import type { ScoredCard } from './best-cards.ts';
import type { QueryTerm } from './query-terms.ts';
import type { IndexedCard } from './search-index.ts';

/** One of the best cards by words alone, before the order is refined. */
export interface Candidate extends ScoredCard {
  card: IndexedCard;
  /** The terms of the search that it matches. */
  terms: readonly QueryTerm[];
}
