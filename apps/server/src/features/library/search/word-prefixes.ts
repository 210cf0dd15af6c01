import { wordStem } from '@flipstack/content/library';
import type { SearchIndex } from './search-index.ts';

const prefixMinLength = 3;
/** How many stems a prefix expands to, the most frequent first. */
const matchesMax = 8;
/** Short prefixes match many words, of which this many are considered. */
const comparedMax = 1000;

/** Whether a word is the beginning of one in the library. */
export const hasPrefix = (index: SearchIndex, word: string): boolean =>
  word.length >= prefixMinLength &&
  (index.words[firstWithPrefix(index, word)]?.word.startsWith(word) ?? false);

/** The stems of the words that begin with a prefix, except for its own. */
export function stemsWithPrefix(index: SearchIndex, prefix: string): string[] {
  if (prefix.length < prefixMinLength) return [];
  const matches: SearchIndex['words'] = [];
  for (let at = firstWithPrefix(index, prefix); at < index.words.length; at++) {
    const entry = index.words[at];
    if (entry === undefined || !entry.word.startsWith(prefix) || matches.length >= comparedMax) break;
    matches.push(entry);
  }
  const own = wordStem(prefix);
  const stems = new Set<string>();
  for (const { word } of matches.sort((a, b) => b.cards - a.cards)) {
    const stem = wordStem(word);
    if (stem !== own) stems.add(stem);
    if (stems.size === matchesMax) break;
  }
  return [...stems];
}

/** The index of the first word that does not sort before the prefix, by binary search. */
function firstWithPrefix({ words }: SearchIndex, prefix: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
