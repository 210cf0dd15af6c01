import { searchWords, wordStem } from '@flipstack/content/library';
import { phrasesIn, type Token } from './query-tokens.ts';
import type { Postings, SearchIndex } from './search-index.ts';
import { synonyms, synonymWordsMax } from './search-synonyms.ts';
import { genericWords } from './stop-words.ts';
import { stemsWithPrefix } from './word-prefixes.ts';

/** Words that together express a term in one way, and how much a card that contains them counts. */
export interface Alternative {
  words: readonly Postings[];
  weight: number;
  /** Whether it is a form of the word itself, rather than a synonym. */
  isForm: boolean;
}

/** A word of the search, with everything that it matches. */
export interface QueryTerm {
  /** As typed, in lower case, or corrected. */
  word: string;
  alternatives: Alternative[];
  /** The number of its stem in the sequences of cards; undefined if no card has it. */
  number: number | undefined;
  /** The numbers of that stem and of related ones. */
  numbers: number[];
  /** How rare it is, from 0. */
  rarity: number;
  /** Which side of a comparison it is on, from 0. */
  side: number;
  /** Its position among the typed words. */
  position: number;
}

const weights = { itself: 1, vague: 0.5, prefixOfKnown: 0.25, prefixOfUnknown: 0.8 };
/** Two words as one, such as `lock file` and `lockfile`. */
const joined = { weight: 1, isForm: true };
const synonym = { weight: 0.5, isForm: false };

/** @param isLast whether the user may still be typing the word, so that it may be a prefix */
export function termOf(
  { word, side, position }: Token,
  { isLast }: { isLast: boolean },
  index: SearchIndex,
): QueryTerm {
  const { postings, numbers, cards } = index;
  const stem = wordStem(word);
  const own = postings.get(stem);
  const alternatives: Alternative[] = [];
  if (own !== undefined) {
    const weight = isVague(word) ? weights.vague : weights.itself;
    alternatives.push({ words: [own], weight, isForm: true });
  }
  if (own === undefined || isLast) {
    const weight = own === undefined ? weights.prefixOfUnknown : weights.prefixOfKnown;
    for (const stemWithPrefix of stemsWithPrefix(index, word)) {
      const found = postings.get(stemWithPrefix);
      if (found !== undefined) alternatives.push({ words: [found], weight, isForm: own === undefined });
    }
  }
  const matches =
    own?.cards.length ?? Math.max(0, ...alternatives.map(({ words }) => words[0]?.cards.length ?? 0));
  return {
    word,
    alternatives,
    number: numbers.get(stem),
    numbers: [stem, ...relatedForms(word).map(wordStem)].flatMap((one) => numbers.get(one) ?? []),
    // The inverse document frequency of BM25.
    rarity: Math.log(1 + (cards.length - matches + 0.5) / (matches + 0.5)),
    side,
    position,
  };
}

/** Whether a word names a category rather than a subject. Symbols count as such words. */
const isVague = (word: string): boolean =>
  genericWords.has(word) || word === '...' || /^[^\p{L}\p{N}_.]/u.test(word);

/** Agent nouns, such as `watcher` for `watch`, and the other way round. */
function relatedForms(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith('er')) return [word.slice(0, -2), `${word.slice(0, -2)}e`];
  if (word.endsWith('e')) return [`${word}r`];
  return [`${word}er`];
}

/** Adds the synonyms of terms and of phrases to the alternatives of the terms. */
export function addSynonyms(terms: readonly QueryTerm[], tokens: readonly Token[], index: SearchIndex): void {
  for (const { name, positions } of phrasesIn(tokens, synonymWordsMax)) {
    const named = terms.filter(({ position }) => positions.has(position));
    const alternatives = synonyms.get(name) ?? [];
    for (const term of named) {
      for (const alternative of alternatives) addAlternative(term, alternative, synonym, index);
    }
    if (positions.size !== 2) continue;
    const oneWord = name.replace(' ', '');
    if (!index.wordCounts.has(oneWord)) continue;
    for (const term of named) addAlternative(term, oneWord, joined, index);
  }
}

/** Adds a text whose words are all in the library. */
function addAlternative(
  term: QueryTerm,
  text: string,
  kind: { weight: number; isForm: boolean },
  { postings }: SearchIndex,
): void {
  const words = searchWords(text).map(({ whole }) => postings.get(wordStem(whole)));
  const found = words.filter((one) => one !== undefined);
  if (found.length === words.length && found.length > 0) term.alternatives.push({ ...kind, words: found });
}
