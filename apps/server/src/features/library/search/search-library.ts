import type { LibraryHits } from '@flipstack/contract';
import type { Services } from '../../../services.ts';
import { findCandidates, type SearchScope } from './find-candidates.ts';
import { parseSearch, type SearchTerm } from './parse-search.ts';
import { rankCandidates } from './rank-candidates.ts';
import { findIndexInfo } from './search-index-repository.ts';
import { listCardWords, listSearchResults } from './search-result-repository.ts';

interface LibrarySearch extends SearchScope {
  search: string;
  /** From 0. */
  page: number;
  size: number;
}

/** Searches the library's cards, the best results first. Both engines return the same results. */
export async function searchLibrary(
  { database }: Pick<Services, 'database'>,
  { search, page, size, ...scope }: LibrarySearch,
): Promise<LibraryHits> {
  const cards = (await findIndexInfo(database))?.cards ?? 0;
  const { required, typed, insteadOf } = await parseSearch(database, search, cards);
  const { cardIds, hasMore, exact, words } = await findCandidates(database, required, scope, cards);
  const ranked = rankCandidates(await listCardWords(database, cardIds), { words, typed, exact });
  const highlights = highlightsOf(words);
  return {
    data: await listSearchResults(database, ranked.slice(page * size, (page + 1) * size), highlights),
    current_page: page,
    total_elements: ranked.length,
    has_more_than_counted: hasMore,
    words: highlights,
    instead_of: insteadOf,
  };
}

/** The words to highlight, with other forms of them, such as `query` for `queries`. */
function highlightsOf(words: readonly SearchTerm[]): string[] {
  const forms = words.flatMap(({ word, exact }) => [
    word,
    ...exact.map((entry) => entry.word).filter((form) => !form.startsWith(word)),
  ]);
  return [...new Set(forms)];
}
