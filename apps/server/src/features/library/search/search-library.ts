import { excerptAround } from '@flipstack/content/library';
import type { LibraryHit, LibraryHits } from '@flipstack/contract';
import type { Services } from '../../../services.ts';
import { openIndex } from './open-index.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { type RankedCard, rankCards, resultsMax } from './rank-cards.ts';
import { rememberAnswer } from './recent-answers.ts';
import type { SearchIndex } from './search-index.ts';
import { listLearnedStacks } from './search-index-repository.ts';
import type { SearchScope } from './select-candidates.ts';

interface LibrarySearch extends SearchScope {
  search: string;
  /** From 0. */
  page: number;
  size: number;
}

/**
 * Searches the library's cards, best results first. If the search names no stack, the stacks that
 * the user learns come first.
 */
export async function searchLibrary(
  { database }: Pick<Services, 'database'>,
  { search, page, size, ...scope }: LibrarySearch,
  learned: ReadonlySet<string>,
): Promise<LibraryHits> {
  const index = await openIndex(database);
  if (index === undefined) return nothing(page);
  const key = JSON.stringify([search, page, size, scope.stack, scope.level, [...learned].toSorted()]);
  return rememberAnswer(index, key, () => searchIn(index, { search, page, size, ...scope }, learned));
}

function searchIn(
  index: SearchIndex,
  { search, page, size, ...scope }: LibrarySearch,
  learned: ReadonlySet<string>,
): LibraryHits {
  const query = parseQuery(search, index);
  const ranked = rankCards(index, query, scope, learned);
  const listed = ranked.slice(0, resultsMax);
  const words = highlightsOf(query);
  return {
    data: listed.slice(page * size, (page + 1) * size).map((ranked) => hitOf(ranked, words)),
    current_page: page,
    total_elements: listed.length,
    has_more_than_counted: ranked.length > resultsMax,
    words,
    instead_of: query.insteadOf,
    not_covered: query.notCovered
      ? { topic: query.notCovered.topic, nearest_stack: query.notCovered.nearestStack ?? null }
      : null,
  };
}

/** A result with an excerpt of its answer around one of the words. */
function hitOf({ card, missing }: RankedCard, words: readonly string[]): LibraryHit {
  const { cardId, level, question, answer, slug, moduleName, stackName } = card;
  const excerpt = excerptAround(answer, words);
  return { cardId, level, question, excerpt, slug, moduleName, stackName, missing_words: missing };
}

const nothing = (page: number): LibraryHits => ({
  data: [],
  current_page: page,
  total_elements: 0,
  has_more_than_counted: false,
  words: [],
  instead_of: {},
  not_covered: null,
});

/** The words to highlight, with other forms of them, such as `query` for `queries`. */
function highlightsOf({ terms }: ParsedQuery): string[] {
  const forms = terms.flatMap(({ word, alternatives }) => [
    word,
    ...alternatives
      .filter(({ isForm }) => isForm)
      .flatMap((alternative) => alternative.words.flatMap(({ words }) => words))
      .filter((form) => !form.startsWith(word)),
  ]);
  return [...new Set(forms)];
}

/** The stacks that a user learns; none for guests. */
export const learnedStacks = async (
  { database }: Pick<Services, 'database'>,
  userId: number | undefined,
): Promise<ReadonlySet<string>> => (userId === undefined ? new Set() : listLearnedStacks(database, userId));
