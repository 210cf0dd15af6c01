import { editDistance, firstTrigram, searchWords, wordStem, wordTrigrams } from '@flipstack/content/library';
import type { Database } from '../../../database/database.ts';
import { readWordLists } from './search-index-repository.ts';
import { entriesOf, readEntry, type WordCount, wordsWithPrefix } from './word-list.ts';

/** A search word, resolved to words of the library. */
export interface SearchTerm {
  /** The word as typed, or corrected. */
  word: string;
  /** The word itself and its singular or plural. Empty if it is only a prefix of other words. */
  exact: WordCount[];
  /** The exact words and, for the last word or an unknown one, words that begin with it. */
  all: WordCount[];
}

export interface ParsedSearch {
  /** The words that a card must contain. Empty if the library contains none of the typed words. */
  required: SearchTerm[];
  /** All typed words. Common ones are not required but count for ranking. */
  typed: string[];
  /** Misspelled words and their corrections. */
  insteadOf: Record<string, string>;
}

/** More words would make the search slower but not better. */
const wordsMax = 8;
/** How many words a prefix expands to, the most frequent first. */
const prefixMatchesMax = 12;
/** A word in more than this share of cards is not required. */
const commonShare = 0.5;
/**
 * Of a whole sentence, only the rarest words are required, preferably those in at most a quarter of
 * all cards.
 */
const requiredMax = 4;
const frequentShare = 0.25;

/** Resolves a search to words of the library. `cards` is the number of searchable cards. */
export async function parseSearch(database: Database, search: string, cards: number): Promise<ParsedSearch> {
  const typed = [...new Map(searchWords(search).map((word) => [word.whole, word])).values()].slice(
    0,
    wordsMax,
  );
  const lists = await listsFor(
    database,
    typed.flatMap(({ whole, parts }) => [whole, ...parts]),
  );
  const words = typed
    .flatMap(({ whole, parts }) =>
      parts.length === 0 || lookUp(lists, whole).all.length > 0 ? [whole] : parts,
    )
    .slice(0, wordsMax);
  const insteadOf: Record<string, string> = {};
  const terms: SearchTerm[] = [];
  for (const [index, word] of words.entries()) {
    let term = lookUp(lists, word);
    const nearest = term.all.length > 0 ? undefined : await findNearest(database, word);
    if (nearest !== undefined) {
      insteadOf[word] = nearest;
      term = lookUp(await listsFor(database, [nearest]), nearest);
    }
    const isFinished = index < words.length - 1 && term.exact.length > 0;
    if (term.all.length > 0) terms.push(isFinished ? { ...term, all: term.exact } : term);
  }
  return {
    required: selectRequired(terms, cards),
    typed: terms.map(({ word }) => word),
    insteadOf,
  };
}

function selectRequired(terms: readonly SearchTerm[], cards: number): SearchTerm[] {
  const inAtMost = (share: number) => terms.filter(({ all }) => countCards(all) <= cards * share);
  const [rare, uncommon] = [inAtMost(frequentShare), inAtMost(commonShare)];
  const candidates = rare.length >= 2 ? rare : uncommon.length > 0 ? uncommon : terms;
  const rarestFirst = candidates.toSorted((a, b) => countCards(a.all) - countCards(b.all));
  const required = new Set(rarestFirst.slice(0, requiredMax));
  return terms.filter((word) => required.has(word));
}

/** An upper bound for the number of cards that contain any of the words. */
export const countCards = (words: readonly WordCount[]): number =>
  words.reduce((sum, { text }) => sum + text, 0);

/** The word lists to look words up in, by their first trigram. */
const listsFor = (database: Database, words: readonly string[]): Promise<Map<string, string>> =>
  readWordLists(database, [...new Set(words.map(firstTrigram))]);

function lookUp(lists: ReadonlyMap<string, string>, word: string): SearchTerm {
  const list = lists.get(firstTrigram(word)) ?? '';
  const stem = wordStem(word);
  // Words with the same stem share all but its last letter, such as `query` and `queries`.
  const similar = wordsWithPrefix(list, word.length > 3 ? stem.slice(0, -1) : word);
  const exact = similar.filter((entry) => entry.word === word || wordStem(entry.word) === stem);
  const prefixMatches =
    word.length < 2 ? [] : similar.filter((entry) => entry.word.startsWith(word) && !exact.includes(entry));
  return { word, exact, all: [...exact, ...prefixMatches.slice(0, prefixMatchesMax)] };
}

/** How many candidates are compared by edit distance. */
const candidatesMax = 50;

/**
 * The most likely correction of a word, among the library's words that share the most trigrams with
 * it.
 */
async function findNearest(database: Database, word: string): Promise<string | undefined> {
  const most = typosMax(word);
  if (most === 0) return undefined;
  const shared = new Map<string, number>();
  for (const list of (await readWordLists(database, wordTrigrams(word))).values()) {
    for (const entry of entriesOf(list)) shared.set(entry, (shared.get(entry) ?? 0) + 1);
  }
  return [...shared]
    .map(([text, trigrams]) => ({ entry: readEntry(text), trigrams }))
    .sort((a, b) => b.trigrams - a.trigrams || byFrequency(a.entry, b.entry))
    .slice(0, candidatesMax)
    .map(({ entry }) => comparisonOf(word, entry, most))
    .filter(({ distance }) => distance <= most)
    .sort(byLikelihood)[0]?.entry.word;
}

interface Comparison {
  entry: WordCount;
  distance: number;
  hasAllLetters: boolean;
  hasSameFirstLetter: boolean;
}

const comparisonOf = (word: string, entry: WordCount, most: number): Comparison => ({
  entry,
  distance: editDistance(word, entry.word, most),
  hasAllLetters: isSubsequence(word, entry.word),
  hasSameFirstLetter: entry.word.startsWith(word.charAt(0)),
});

/**
 * Among equally close words, prefers one that only adds letters (omissions are the most common
 * typo), then one with the same first letter.
 */
const byLikelihood = (a: Comparison, b: Comparison): number =>
  a.distance - b.distance ||
  Number(b.hasAllLetters) - Number(a.hasAllLetters) ||
  Number(b.hasSameFirstLetter) - Number(a.hasSameFirstLetter) ||
  byFrequency(a.entry, b.entry);

const byFrequency = (a: WordCount, b: WordCount): number => b.text - a.text || (a.word < b.word ? -1 : 1);

/** Whether a word is a subsequence of another. */
function isSubsequence(word: string, other: string): boolean {
  let index = -1;
  for (const letter of word) {
    index = other.indexOf(letter, index + 1);
    if (index === -1) return false;
  }
  return true;
}

/**
 * Short words allow fewer typos, and words with digits none, because they would become different
 * words.
 */
function typosMax(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
