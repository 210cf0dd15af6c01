import { editDistance, firstRun, searchWords, wordRuns, wordStem } from '@flipstack/content/library';
import type { Database } from '../../database/database.ts';
import { listWordsByRun, type WordCount } from './search-index-repository.ts';

/** A word that is looked for, as the library knows it. */
export interface SoughtWord {
  /** As it was typed, or put right. */
  word: string;
  /** The words that count as this one: itself, its singular or plural. Empty while it is only the beginning of others. */
  exact: WordCount[];
  /** Those, and words that begin with it. */
  all: WordCount[];
}

export interface UnderstoodSearch {
  /** What a card must say; empty when the library knows nothing of what was typed. */
  required: SoughtWord[];
  /** Everything typed, so common words, too, which are not required but count when hits are put in order. */
  typed: string[];
  /** What was misspelt, and what is looked for instead. */
  insteadOf: Record<string, string>;
}

/** More words say no more, but cost more. */
const wordsMax = 8;
/** Of the words that begin with one, the commonest. */
const beginningsMax = 12;
/** What so large a share of all cards says, nobody means. */
const commonShare = 0.5;

/** Reads what was typed with the library's own words. */
export async function understandSearch(
  database: Database,
  search: string,
  cards: number,
): Promise<UnderstoodSearch> {
  const words = [...new Map(searchWords(search).map((word) => [word.whole, word])).values()].slice(
    0,
    wordsMax,
  );
  const lookedUp = words.flatMap(({ whole, parts }) => [whole, ...parts]);
  const known = await listWordsByRun(database, [...new Set(lookedUp.map(firstRun))]);
  const insteadOf: Record<string, string> = {};
  const sought: SoughtWord[] = [];
  for (const { whole, parts } of words) {
    const found = parts.length > 0 && !isKnown(known, whole) ? parts : [whole];
    for (const part of found) sought.push(lookUp(known, part));
  }
  for (const [index, { word, all }] of sought.entries()) {
    if (all.length > 0) continue;
    const nearest = nearestWord(word, await wordsLike(database, word));
    if (nearest === undefined) continue;
    insteadOf[word] = nearest;
    sought[index] = lookUp(await listWordsByRun(database, [firstRun(nearest)]), nearest);
  }
  const meant = sought.filter(({ all }) => all.length > 0);
  const telling = meant.filter(({ all }) => cardsOf(all) <= cards * commonShare);
  return {
    required: telling.length > 0 ? telling : meant,
    typed: meant.map(({ word }) => word),
    insteadOf,
  };
}

type WordsByRun = ReadonlyMap<string, readonly WordCount[]>;

function lookUp(known: WordsByRun, word: string): SoughtWord {
  const stem = wordStem(word);
  const words = known.get(firstRun(word)) ?? [];
  const exact = words.filter((entry) => entry.word === word || wordStem(entry.word) === stem);
  const beginnings =
    word.length < 2 ? [] : words.filter((entry) => entry.word.startsWith(word) && !exact.includes(entry));
  return { word, exact, all: [...exact, ...beginnings.slice(0, beginningsMax)] };
}

const isKnown = (known: WordsByRun, word: string): boolean => lookUp(known, word).all.length > 0;

/** In how many cards at most one of the words stands. */
export const cardsOf = (words: readonly WordCount[]): number =>
  words.reduce((sum, { text }) => sum + text, 0);

/** How many candidates are compared letter by letter. */
const candidatesMax = 50;

/** The words that share most runs with one; among those, the commonest. */
async function wordsLike(database: Database, word: string): Promise<WordCount[]> {
  if (mistakesMax(word) === 0) return [];
  const shared = new Map<string, { entry: WordCount; runs: number }>();
  for (const words of (await listWordsByRun(database, wordRuns(word))).values()) {
    for (const entry of words) {
      const candidate = shared.get(entry.word);
      if (candidate === undefined) shared.set(entry.word, { entry, runs: 1 });
      else candidate.runs++;
    }
  }
  return [...shared.values()]
    .sort((a, b) => b.runs - a.runs || byCommonness(a.entry, b.entry))
    .slice(0, candidatesMax)
    .map(({ entry }) => entry);
}

/** Of words equally near, one that only has letters more: most are forgotten; then one that begins alike. */
function nearestWord(word: string, candidates: readonly WordCount[]): string | undefined {
  const most = mistakesMax(word);
  const near = candidates
    .map((entry) => ({
      entry,
      distance: editDistance(word, entry.word, most),
      hasAllLetters: isWithin(word, entry.word),
      beginsAlike: entry.word.startsWith(word.charAt(0)),
    }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.hasAllLetters) - Number(a.hasAllLetters) ||
        Number(b.beginsAlike) - Number(a.beginsAlike) ||
        byCommonness(a.entry, b.entry),
    );
  return near[0]?.entry.word;
}

/** Whether all letters of a word stand in another, in their order. */
function isWithin(word: string, other: string): boolean {
  let place = -1;
  return [...word].every((letter) => (place = other.indexOf(letter, place + 1)) !== -1);
}

const byCommonness = (one: WordCount, other: WordCount): number =>
  other.text - one.text || (one.word < other.word ? -1 : 1);

/** A short word with two wrong letters is another word; a number with a wrong digit is another number. */
function mistakesMax(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
