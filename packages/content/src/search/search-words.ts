import { trigramsIn } from '../similarity/similarity.ts';

/**
 * Letters, digits and underscores, and names that need their other characters: C#, F#, J#, C++ and
 * .NET.
 */
const wordPattern =
  /(?<![\p{L}\p{N}_])(?:[CFJ]#|C\+\+)(?![\p{L}\p{N}_])|\.NET(?![\p{L}\p{N}_])|[\p{L}\p{N}_]+/giu;
/** The same for ASCII texts, which most texts are. It is five times as fast. */
const asciiWordPattern = /\b(?:[CFJ]#|C\+\+)(?!\w)|\.NET(?!\w)|\w+/gi;
const ascii = /^\p{ASCII}*$/u;

/** Longer words are code that is not typed into a search. */
const wordMaxLength = 40;

/** A searchable word, and the parts by which it can also be found. */
export interface SearchWord {
  /** In lower case and without accents: `useeffect`. */
  whole: string;
  /** `use` and `effect`; empty for a word that is not compound. */
  parts: string[];
}

/**
 * The searchable words of a text, in order. Letter case and accents are folded. Identifiers appear
 * whole and with their parts (`useEffect`, `group_by`), and `C#`, `C++` and `.NET` are words. A
 * word contains only letters, digits, `_`, `#`, `+` and `.`.
 */
export function searchWords(text: string): SearchWord[] {
  const isAscii = ascii.test(text);
  const plain = isAscii ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  const words: SearchWord[] = [];
  for (const written of plain.match(isAscii ? asciiWordPattern : wordPattern) ?? []) {
    const trimmed = written.includes('_') ? written.replace(/^_+|_+$/g, '') : written;
    const whole = foldWord(trimmed);
    if (whole !== '' && whole.length <= wordMaxLength) words.push({ whole, parts: partsOf(trimmed, whole) });
  }
  return words;
}

/** Every word and part by which a text can be found, each once, in the order of the text. */
export function searchKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const { whole, parts } of searchWords(text)) {
    keys.add(whole);
    for (const part of parts) keys.add(part);
  }
  return keys;
}

const foldWord = (word: string): string => word.toLowerCase().replaceAll('ς', 'σ');

/**
 * The parts of a compound word: `innerHTML` → inner, html; `HTMLElement` → html, element;
 * `group_by` → group, by; `.NET` → net. JavaScript is an exception, because it is not a script of
 * Java.
 */
function partsOf(word: string, whole: string): string[] {
  if (whole === '.net') return ['net'];
  if (whole === 'javascript') return [];
  // An initial capital alone does not make a compound.
  if (word.slice(1) === whole.slice(1) && !word.includes('_')) return [];
  const parts = word
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1_')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1_')
    .split('_')
    .filter((part) => part !== '');
  return parts.length > 1 ? parts.map(foldWord) : [];
}

/**
 * A stem that the singular and the plural of a word usually share: `closures` and `closure`,
 * `queries` and `query`, `matches` and `match`. For comparison only.
 */
export function wordStem(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<![sui])s$/, '');
  return singular.length > 3 ? singular.replace(/e$/, '') : singular;
}

/**
 * The first trigram of a word. Words that begin with the same two letters share it, unless they are
 * shorter.
 */
export const firstTrigram = (word: string): string => marked(word).slice(0, 3);

/**
 * The distinct trigrams of a word with its beginning and end marked: `^us`, `use`, `se$` for `use`.
 */
export const wordTrigrams = (word: string): string[] => [...new Set(trigramsIn(marked(word)))];

const marked = (word: string): string => `^${word}$`;
