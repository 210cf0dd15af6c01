import { editDistance, firstRun, searchWords, wordRuns, wordStem } from '@flipstack/content/library';
import type { Database } from '../../../database/database.ts';
import { readWordLists } from './search-index-repository.ts';
import { entriesOf, readEntry, type WordCount, wordsWithPrefix } from './word-list.ts';

/** A word that is looked for, as the library knows it. */
export interface SearchTerm {
  /** As it was typed, or put right. */
  word: string;
  /** The words that count as this one: itself, its singular or plural. Empty when it only begins others. */
  exact: WordCount[];
  /** Those, and words that begin with it where that is meant: it is the last one, or no word itself. */
  all: WordCount[];
}

export interface ParsedSearch {
  /** What a card must say; empty when the library knows nothing of what was typed. */
  required: SearchTerm[];
  /** Everything typed, so common words, too, which are not required but count when hits are put in order. */
  typed: string[];
  /** What was misspelt, and what is looked for instead. */
  insteadOf: Record<string, string>;
}

/** More words say no more, but cost more. */
const wordsMax = 8;
/** Of the words that begin with one, the commonest. */
const prefixMatchesMax = 12;
/** What so large a share of all cards says, nobody means. */
const commonShare = 0.5;
/** Of a whole sentence, the rarest words say what it is about; those that every fourth card says need not be among them. */
const requiredMax = 4;
const frequentShare = 0.25;

/** Reads what was typed with the library's own words; `cards` is how many can be found. */
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
  const sought: SearchTerm[] = [];
  for (const [index, word] of words.entries()) {
    let known = lookUp(lists, word);
    const nearest = known.all.length > 0 ? undefined : await findNearest(database, word);
    if (nearest !== undefined) {
      insteadOf[word] = nearest;
      known = lookUp(await listsFor(database, [nearest]), nearest);
    }
    const isFinished = index < words.length - 1 && known.exact.length > 0;
    if (known.all.length > 0) sought.push(isFinished ? { ...known, all: known.exact } : known);
  }
  return {
    required: selectRequired(sought, cards),
    typed: sought.map(({ word }) => word),
    insteadOf,
  };
}

function selectRequired(sought: readonly SearchTerm[], cards: number): SearchTerm[] {
  const saidByAtMost = (share: number) => sought.filter(({ all }) => countCards(all) <= cards * share);
  const [rare, uncommon] = [saidByAtMost(frequentShare), saidByAtMost(commonShare)];
  const telling = rare.length >= 2 ? rare : uncommon.length > 0 ? uncommon : sought;
  const rarestFirst = telling.toSorted((one, other) => countCards(one.all) - countCards(other.all));
  const required = new Set(rarestFirst.slice(0, requiredMax));
  return sought.filter((word) => required.has(word));
}

/** In how many cards at most one of the words stands. */
export const countCards = (words: readonly WordCount[]): number =>
  words.reduce((sum, { text }) => sum + text, 0);

/** The lists in which words are looked up, by the run that they begin with. */
const listsFor = (database: Database, words: readonly string[]): Promise<Map<string, string>> =>
  readWordLists(database, [...new Set(words.map(firstRun))]);

function lookUp(lists: ReadonlyMap<string, string>, word: string): SearchTerm {
  const list = lists.get(firstRun(word)) ?? '';
  const stem = wordStem(word);
  // All but the last letter of a stem stand in every word that has it: `query` and `queries`.
  const alike = wordsWithPrefix(list, word.length > 3 ? stem.slice(0, -1) : word);
  const exact = alike.filter((entry) => entry.word === word || wordStem(entry.word) === stem);
  const beginnings =
    word.length < 2 ? [] : alike.filter((entry) => entry.word.startsWith(word) && !exact.includes(entry));
  return { word, exact, all: [...exact, ...beginnings.slice(0, prefixMatchesMax)] };
}

/** How many candidates are compared letter by letter. */
const candidatesMax = 50;

/** The word of the library that was probably meant, looked for among those that share most runs with what was typed. */
async function findNearest(database: Database, word: string): Promise<string | undefined> {
  const most = typosMax(word);
  if (most === 0) return undefined;
  const shared = new Map<string, number>();
  for (const list of (await readWordLists(database, wordRuns(word))).values()) {
    for (const entry of entriesOf(list)) shared.set(entry, (shared.get(entry) ?? 0) + 1);
  }
  return [...shared]
    .map(([text, runs]) => ({ entry: readEntry(text), runs }))
    .sort((one, other) => other.runs - one.runs || byCommonness(one.entry, other.entry))
    .slice(0, candidatesMax)
    .map(({ entry }) => comparisonOf(word, entry, most))
    .filter(({ distance }) => distance <= most)
    .sort(byLikelihood)[0]?.entry.word;
}

interface Comparison {
  entry: WordCount;
  distance: number;
  hasAllLetters: boolean;
  beginsAlike: boolean;
}

const comparisonOf = (word: string, entry: WordCount, most: number): Comparison => ({
  entry,
  distance: editDistance(word, entry.word, most),
  hasAllLetters: isWithin(word, entry.word),
  beginsAlike: entry.word.startsWith(word.charAt(0)),
});

/** Of words equally near, one that only has letters more: most are forgotten; then one that begins alike. */
const byLikelihood = (one: Comparison, other: Comparison): number =>
  one.distance - other.distance ||
  Number(other.hasAllLetters) - Number(one.hasAllLetters) ||
  Number(other.beginsAlike) - Number(one.beginsAlike) ||
  byCommonness(one.entry, other.entry);

const byCommonness = (one: WordCount, other: WordCount): number =>
  other.text - one.text || (one.word < other.word ? -1 : 1);

/** Whether all letters of a word stand in another, in their order. */
function isWithin(word: string, other: string): boolean {
  let place = -1;
  for (const letter of word) {
    place = other.indexOf(letter, place + 1);
    if (place === -1) return false;
  }
  return true;
}

/** A short word with two wrong letters is another word; a number with a wrong digit is another number. */
function typosMax(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
