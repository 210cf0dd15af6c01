import type { Level } from '@flipstack/contract';

/** The cards with a stem, and how relevant each is for that stem alone. */
export interface Postings {
  /** Positions of cards, ascending. */
  cards: Uint32Array;
  weights: Float32Array;
  /** The words with this stem, most frequent first. */
  words: string[];
}

export interface IndexedCard {
  cardId: number;
  level: Level;
  question: string;
  answer: string;
  slug: string;
  moduleName: string;
  stackName: string;
  /** The numbers of the stems of question, key points and answer, in order. */
  sequence: Uint32Array;
  /** How much of the sequence is the text of the question, without its code. */
  questionLength: number;
  /** The numbers in the sequence that tell what it is about, each once. */
  typical: Uint32Array;
}

/** The cards of one stack and level that are checked, or that are not. A search treats them alike. */
export interface CardGroup {
  stackName: string;
  level: Level;
  isChecked: boolean;
}

/** All words of the library, with the data for ranking its cards. */
export interface SearchIndex {
  /** In the order of their ids. */
  cards: IndexedCard[];
  groups: CardGroup[];
  /** The place of each card's group. */
  groupOf: Uint16Array;
  postings: Map<string, Postings>;
  /** The number of each stem in {@link IndexedCard.sequence}. */
  numbers: Map<string, number>;
  /** The cards with each stem, by its number. */
  postingsByNumber: (Postings | undefined)[];
  /** Every word with the number of cards that contain it, in alphabetical order. */
  words: IndexedWord[];
  /** The numbers of cards that contain each word. */
  wordCounts: Map<string, number>;
  /** How many cards have each word in a subject field: question, key points, module or summary. */
  subjectCounts: Map<string, number>;
  /** The same words by {@link initialAndLength}, to correct typos. */
  wordsByInitialAndLength: Map<string, IndexedWord[]>;
}

export interface IndexedWord {
  word: string;
  /** How many cards contain it. */
  cards: number;
  /** See {@link lettersOf}. */
  letters: number;
}

/** The set of a word's characters, as bits; some characters share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** What a word shares with its likely misspellings, but with few other words. */
export const initialAndLength = (initial: string, length: number): string => `${initial}${length}`;
