import type { Level } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import { engineOf } from '../../database/engine/index.ts';
import { levelToken, stackToken, type Tier, wordToken } from './search-tokens.ts';
import { cardsOf, type SoughtWord } from './understand-search.ts';

/** So many hits are put in order; who wants more types another word. */
export const candidatesMax = 200;

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
  words: SoughtWord[];
}

type Strictness = 'exact' | 'all';

/**
 * Finds the cards that say all words. When there are more than can be put in order, those that say them in the question
 * are taken first, then in what the question is about, and words themselves before words that begin with them. Each step
 * is one look into the index, which stops at so many cards; so the cost does not grow with the library.
 */
export async function findCandidates(
  database: Database,
  required: readonly SoughtWord[],
  scope: SearchScope,
  cards: number,
): Promise<Candidates> {
  const look = (words: readonly SoughtWord[], tier: Tier, strictness: Strictness) =>
    lookFor(database, words, tier, strictness, scope, cards);
  let words = [...required];
  let wide = words.length === 0 ? [] : await look(words, 'text', 'all');
  while (wide.length === 0 && words.length > 1) {
    words = withoutCommonest(words);
    wide = await look(words, 'text', 'all');
  }
  const hasBeginnings = words.some(({ exact, all }) => exact.length < all.length);
  const exact = new Set(wide.length > 0 && hasBeginnings ? await look(words, 'text', 'exact') : wide);
  if (wide.length <= candidatesMax) return { cardIds: wide, hasMore: false, exact, words };

  const cardIds = new Set<number>();
  const steps: [Tier, Strictness][] = [
    ['question', 'exact'],
    ['question', 'all'],
    ['context', 'exact'],
    ['context', 'all'],
  ];
  for (const [tier, strictness] of steps) {
    if (cardIds.size >= candidatesMax) break;
    if (strictness === 'all' && !hasBeginnings) continue;
    for (const id of await look(words, tier, strictness)) cardIds.add(id);
  }
  for (const id of [...exact, ...wide]) cardIds.add(id);
  return { cardIds: [...cardIds].slice(0, candidatesMax), hasMore: true, exact, words };
}

function withoutCommonest(words: readonly SoughtWord[]): SoughtWord[] {
  const most = Math.max(...words.map(({ all }) => cardsOf(all)));
  const commonest = words.findLastIndex(({ all }) => cardsOf(all) === most);
  return words.toSpliced(commonest, 1);
}

/** One more than can be put in order, to know whether there are more. */
function lookFor(
  database: Database,
  words: readonly SoughtWord[],
  tier: Tier,
  strictness: Strictness,
  { stack, level }: SearchScope,
  cards: number,
): Promise<number[]> {
  const lists = words.map((word) => word[strictness].filter((entry) => entry[tier] > 0));
  if (lists.some((list) => list.length === 0)) return Promise.resolve([]);
  const tokens = lists.map((list) => list.map(({ word }) => wordToken(tier, word)));
  // As if words, stacks and levels had nothing to do with each other.
  const share = lists
    .map((list) => list.reduce((sum, entry) => sum + entry[tier], 0) / cards)
    .reduce((product, part) => product * Math.min(1, part), 1);
  let expected = cards * share;
  if (stack !== undefined) {
    tokens.push([stackToken(stack)]);
    expected /= 12;
  }
  if (level !== undefined) {
    tokens.push([levelToken(level)]);
    expected /= 3;
  }
  return engineOf(database).search.find(database, {
    tokens,
    limit: candidatesMax + 1,
    documents: cards,
    expected,
  });
}
