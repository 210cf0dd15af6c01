import { trigramsIn } from '../similarity/similarity.ts';

/** Letters and digits, with what ties identifiers together; and the names that would lose what they are without their signs. */
const wordPattern =
  /(?<![\p{L}\p{N}_])(?:[CFJ]#|C\+\+)(?![\p{L}\p{N}_])|\.NET(?![\p{L}\p{N}_])|[\p{L}\p{N}_]+/giu;
/** The same for texts in ASCII, which most are; it takes a fifth of the time. */
const asciiWordPattern = /\b(?:[CFJ]#|C\+\+)(?!\w)|\.NET(?!\w)|\w+/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\x00-\x7f]*$/;

/** Longer ones are code that nobody types. */
const wordMaxLength = 40;

/** A word as it is looked for, and the parts that it can be found by, too. */
export interface SearchWord {
  /** In small letters, without accents: `useeffect`. */
  whole: string;
  /** `use` and `effect`; empty for a word that does not consist of several. */
  parts: string[];
}

/**
 * The words of a text as a search knows them, in their order: letter case and accents are folded, identifiers are there
 * whole and in their parts (`useEffect`, `group_by`), and `C#`, `C++` and `.NET` are words. A word holds nothing but
 * letters, digits, `_`, `#`, `+` and `.`.
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

/** Everything that a text can be found by, each once, in the order of the text. */
export function searchKeys(text: string): Set<string> {
  const keys = new Set<string>();
  for (const { whole, parts } of searchWords(text)) {
    keys.add(whole);
    for (const part of parts) keys.add(part);
  }
  return keys;
}

const foldWord = (word: string): string => word.toLowerCase().replaceAll('ς', 'σ');

/** `innerHTML` → inner, html; `HTMLElement` → html, element; `group_by` → group, by; `.NET` → net. JavaScript is no script of Java. */
function partsOf(word: string, whole: string): string[] {
  if (whole === '.net') return ['net'];
  if (whole === 'javascript') return [];
  // A capital at the beginning alone parts nothing.
  if (word.slice(1) === whole.slice(1) && !word.includes('_')) return [];
  const parts = word
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1_')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1_')
    .split('_')
    .filter((part) => part !== '');
  return parts.length > 1 ? parts.map(foldWord) : [];
}

/**
 * What the singular and the plural of a word share, more or less: `closures` and `closure`, `queries` and `query`,
 * `matches` and `match`. It is compared, never shown.
 */
export function wordStem(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<![sui])s$/, '');
  return singular.length > 3 ? singular.replace(/e$/, '') : singular;
}

/** The first trigram of a word. Words that begin with the same two letters share it, unless they are shorter. */
export const firstTrigram = (word: string): string => marked(word).slice(0, 3);

/** The distinct trigrams of a word with its beginning and end marked: `^us`, `use`, `se$` for `use`. */
export const wordTrigrams = (word: string): string[] => [...new Set(trigramsIn(marked(word)))];

const marked = (word: string): string => `^${word}$`;
