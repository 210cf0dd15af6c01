import type { Level } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { engineOf } from '../../../database/engine/index.ts';
import { countCards, type SearchTerm } from './parse-search.ts';
import { levelToken, type SearchField, stackToken, wordToken } from './search-tokens.ts';

/** The number of matches that are ranked. A user who wants others adds a word. */
export const candidatesMax = 100;

export interface SearchScope {
  stack?: string | undefined;
  level?: Level | undefined;
}

export interface Candidates {
  /** Unique, at most {@link candidatesMax}. */
  cardIds: number[];
  hasMore: boolean;
  /** Cards that contain each word itself, not only one that begins with it. */
  exact: ReadonlySet<number>;
  /** The words they contain. If no card contains all required words, some were dropped. */
  words: SearchTerm[];
}

type Strictness = 'exact' | 'all';

/**
 * Finds cards that contain all words and, if they are few, cards with words that begin with them.
 * If there are too many to rank, cards with the words in the question come first, then those with
 * them in the context. That takes at most three index queries with a limit each, so the cost does
 * not grow with the library.
 */
export async function findCandidates(
  database: Database,
  required: readonly SearchTerm[],
  scope: SearchScope,
  cards: number,
): Promise<Candidates> {
  let words = [...required];
  let found = await findMatches(database, words, scope, cards);
  while (found.cardIds.length === 0 && words.length > 1) {
    words = withoutMostFrequent(words);
    found = await findMatches(database, words, scope, cards);
  }
  return { ...found, words };
}

async function findMatches(
  database: Database,
  words: readonly SearchTerm[],
  scope: SearchScope,
  cards: number,
): Promise<Omit<Candidates, 'words'>> {
  if (words.length === 0) return { cardIds: [], hasMore: false, exact: new Set() };
  const query = (field: SearchField, strictness: Strictness) =>
    queryField(database, words, field, strictness, scope, cards);
  const strictness = words.every((word) => word.exact.length > 0) ? 'exact' : 'all';
  const first = await query('text', strictness);
  const exact = new Set(strictness === 'exact' ? first : []);
  if (first.length > candidatesMax) {
    const cardIds = new Set(await query('question', strictness));
    if (cardIds.size < candidatesMax) for (const id of await query('context', strictness)) cardIds.add(id);
    for (const id of first) cardIds.add(id);
    return { cardIds: [...cardIds].slice(0, candidatesMax), hasMore: true, exact };
  }
  const hasPrefixMatches = words.some((word) => word.exact.length < word.all.length);
  if (strictness === 'all' || !hasPrefixMatches) return { cardIds: first, hasMore: false, exact };
  const cardIds = [...new Set([...first, ...(await query('text', 'all'))])];
  return { cardIds: cardIds.slice(0, candidatesMax), hasMore: cardIds.length > candidatesMax, exact };
}

function withoutMostFrequent(words: readonly SearchTerm[]): SearchTerm[] {
  const most = Math.max(...words.map(({ all }) => countCards(all)));
  const commonest = words.findLastIndex(({ all }) => countCards(all) === most);
  return words.toSpliced(commonest, 1);
}

/** Queries one field. Asks for one card more than can be ranked, to know whether there are more. */
function queryField(
  database: Database,
  words: readonly SearchTerm[],
  field: SearchField,
  strictness: Strictness,
  { stack, level }: SearchScope,
  cards: number,
): Promise<number[]> {
  const lists = words.map((word) => {
    const entries = word[strictness].filter((entry) => entry[field] > 0);
    return { entries, count: entries.reduce((sum, entry) => sum + entry[field], 0) };
  });
  if (lists.some(({ count }) => count === 0)) return Promise.resolve([]);
  // The rarest word first, because it limits how often the index looks up the others.
  const rarestFirst = lists.toSorted((a, b) => a.count - b.count);
  const tokens = rarestFirst.map(({ entries }) => entries.map(({ word }) => wordToken(field, word)));
  // Assumes that words are independent of each other, and roughly how stacks and levels filter.
  let expected = lists.reduce((rest, { count }) => rest * Math.min(1, count / cards), cards);
  if (stack !== undefined) {
    tokens.push([stackToken(stack)]);
    expected /= 3;
  }
  if (level !== undefined) {
    tokens.push([levelToken(level)]);
    expected /= 2;
  }
  return engineOf(database).search.find(database, {
    tokens,
    limit: candidatesMax + 1,
    documents: cards,
    expected,
  });
}
