import { editDistance } from '@flipstack/content/library';
import { type IndexedWord, initialAndLength, lettersOf, type SearchIndex } from './search-index.ts';

/** Shorter words are not what a misspelled word was meant to be. */
const correctionMinLength = 3;

/** The most likely correction of a word, taken from the words of the library. */
export function correctWord(word: string, index: SearchIndex): string | undefined {
  const most = typosMax(word);
  if (most === 0) return undefined;
  const letters = lettersOf(word);
  let best: Comparison | undefined;
  for (const entry of similarWords(word, most, index)) {
    if (differsByMore(letters, entry.letters, most)) continue;
    const within = best?.distance ?? most;
    const distance = editDistance(word, entry.word, within);
    if (distance > within) continue;
    const comparison = { ...entry, distance, hasAllLetters: isSubsequence(word, entry.word) };
    if (best === undefined || isLikelier(comparison, best, word)) best = comparison;
  }
  return best?.word;
}

/** The words that begin like a word and are about as long. */
function similarWords(word: string, most: number, { wordsByInitialAndLength }: SearchIndex): IndexedWord[] {
  // Typos in the first letter are rare, except that it is swapped with the second or left out.
  const initials = new Set([word.charAt(0), word.charAt(1)]);
  const shortest = Math.max(correctionMinLength, word.length - most);
  const lengths = Array.from({ length: word.length + most - shortest + 1 }, (_, more) => shortest + more);
  return [...initials].flatMap((initial) =>
    lengths.flatMap((length) => wordsByInitialAndLength.get(initialAndLength(initial, length)) ?? []),
  );
}

/**
 * Whether two words differ by more letters than typos can explain, because each typo adds and
 * removes at most one. This is much faster than the distance, and rules out most words.
 */
const differsByMore = (one: number, other: number, most: number): boolean =>
  bitCount(one & ~other) > most || bitCount(other & ~one) > most;

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

interface Comparison extends IndexedWord {
  distance: number;
  hasAllLetters: boolean;
}

/**
 * Among equally close words, prefers one with the same first letter, then one that only adds letters
 * (omissions are the most common typo), then the most frequent one, then the first in the alphabet.
 */
function isLikelier(one: Comparison, other: Comparison, typed: string): boolean {
  const initial = ({ word }: Comparison) => Number(word.charAt(0) === typed.charAt(0));
  const order =
    one.distance - other.distance ||
    initial(other) - initial(one) ||
    Number(other.hasAllLetters) - Number(one.hasAllLetters) ||
    other.cards - one.cards ||
    (one.word < other.word ? -1 : 1);
  return order < 0;
}

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
 * Short words allow fewer typos, and words with digits none, because a correction would be a
 * different word.
 */
function typosMax(word: string): number {
  if (/\P{L}/u.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
