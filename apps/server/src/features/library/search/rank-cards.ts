import { addFeedback } from './add-feedback.ts';
import { byScore } from './best-cards.ts';
import type { Candidate } from './candidate.ts';
import type { ParsedQuery } from './parse-query.ts';
import { preferNearWords } from './prefer-near-words.ts';
import type { IndexedCard, SearchIndex } from './search-index.ts';
import { type SearchScope, selectCandidates } from './select-candidates.ts';

export interface RankedCard {
  card: IndexedCard;
  score: number;
  /** The search words that the card does not contain. */
  missing: string[];
}

/** How many matches are listed. To see others, users can add a word. */
export const resultsMax = 100;

/** Cards with a smaller share of the best score are not shown, unless they have all words. */
const scoreShareMin = 0.15;

/** Ranks the cards that match a search, best first. May return more than are listed. */
export function rankCards(
  index: SearchIndex,
  query: ParsedQuery,
  scope: SearchScope,
  learned: ReadonlySet<string>,
): RankedCard[] {
  const best = selectCandidates(index, query, scope, learned);
  preferNearWords(best, query);
  best.sort(byScore);
  addFeedback(index, best);
  best.sort(byScore);
  const least = (best[0]?.score ?? 0) * scoreShareMin;
  const shown = best.filter(({ score, terms }) => score >= least || terms.length === query.terms.length);
  return withEachSide(shown, query).map(({ card, terms, score }) => ({
    card,
    score,
    missing: query.terms.filter((term) => !terms.includes(term)).map(({ word }) => word),
  }));
}

/** Moves the best card of each side of a comparison up, if no leading card is about all sides. */
function withEachSide(found: readonly Candidate[], { sides }: ParsedQuery): readonly Candidate[] {
  if (sides === 1) return found;
  const leading = found.slice(0, 2);
  const covers = (side: number) => (candidate: Candidate) =>
    candidate.terms.some((term) => term.side === side);
  const absent = Array.from({ length: sides }, (_, side) => side).filter(
    (side) => !leading.some(covers(side)),
  );
  const best = absent.flatMap((side) => found.find(covers(side)) ?? []);
  if (best.length === 0) return found;
  const first = found.slice(0, 1);
  const moved = new Set([...first, ...best]);
  return [...moved, ...found.filter((candidate) => !moved.has(candidate))];
}
