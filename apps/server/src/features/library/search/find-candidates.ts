import type { Level } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { engineOf } from '../../../database/engine/index.ts';
import { countCards, type SearchTerm } from './parse-search.ts';
import { levelToken, type SearchField, stackToken, wordToken } from './search-tokens.ts';

/** So many hits are put in order; who wants more types another word. */
export const candidatesMax = 100;

export interface SearchScope {
  stack?: string | undefined;
  level?: Level | undefined;
}

export interface Candidates {
  /** Each once, at most {@link candidatesMax}. */
  cardIds: number[];
  hasMore: boolean;
  /** Those that say each word itself, not only one that begins with it. */
  exact: ReadonlySet<number>;
  /** The words that they say: when no card says all that are required, some are given up. */
  words: SearchTerm[];
}

type Strictness = 'exact' | 'all';

/**
 * Finds the cards that say all words themselves; when these are few, those that say words beginning with them, too. When
 * there are more than can be put in order, those are taken first that say them in the question, then in what the question
 * is about. That is at most three looks into the index, each of which stops at so many cards: the cost does not grow with
 * the library.
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
  const look = (tier: SearchField, strictness: Strictness) =>
    queryField(database, words, tier, strictness, scope, cards);
  const strictness = words.every((word) => word.exact.length > 0) ? 'exact' : 'all';
  const first = await look('text', strictness);
  const exact = new Set(strictness === 'exact' ? first : []);
  if (first.length > candidatesMax) {
    const cardIds = new Set(await look('question', strictness));
    if (cardIds.size < candidatesMax) for (const id of await look('context', strictness)) cardIds.add(id);
    for (const id of first) cardIds.add(id);
    return { cardIds: [...cardIds].slice(0, candidatesMax), hasMore: true, exact };
  }
  const hasBeginnings = words.some((word) => word.exact.length < word.all.length);
  if (strictness === 'all' || !hasBeginnings) return { cardIds: first, hasMore: false, exact };
  const cardIds = [...new Set([...first, ...(await look('text', 'all'))])];
  return { cardIds: cardIds.slice(0, candidatesMax), hasMore: cardIds.length > candidatesMax, exact };
}

function withoutMostFrequent(words: readonly SearchTerm[]): SearchTerm[] {
  const most = Math.max(...words.map(({ all }) => countCards(all)));
  const commonest = words.findLastIndex(({ all }) => countCards(all) === most);
  return words.toSpliced(commonest, 1);
}

/** One more than can be put in order, to know whether there are more. */
function queryField(
  database: Database,
  words: readonly SearchTerm[],
  tier: SearchField,
  strictness: Strictness,
  { stack, level }: SearchScope,
  cards: number,
): Promise<number[]> {
  const lists = words.map((word) => {
    const entries = word[strictness].filter((entry) => entry[tier] > 0);
    return { entries, count: entries.reduce((sum, entry) => sum + entry[tier], 0) };
  });
  if (lists.some(({ count }) => count === 0)) return Promise.resolve([]);
  // The rarest first: how often the others are looked into follows from it.
  const rarestFirst = lists.toSorted((one, other) => one.count - other.count);
  const tokens = rarestFirst.map(({ entries }) => entries.map(({ word }) => wordToken(tier, word)));
  // As if words had nothing to do with each other, and little with stacks and levels.
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
