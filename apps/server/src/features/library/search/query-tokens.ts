import { searchWords } from '@flipstack/content/library';

/** A word of a search. */
export interface Token {
  /** In lower case. */
  word: string;
  /** The words of an identifier, such as `use` and `effect`; empty for other words. */
  parts: readonly string[];
  /** Which side of a comparison it is on, from 0. */
  side: number;
  /** Its position among the typed words. */
  position: number;
}

/** Longer searches are truncated. */
const tokensMax = 40;
const separators: ReadonlySet<string> = new Set(['vs', 'versus', 'or']);
/** `React.js` is one name. Others, such as `a.b`, are several words. */
const dottedName = /\b(react|vue|node|next|nuxt|three|express|angular|ember|backbone)[. ]js\b/gi;

/**
 * The words of a search, without those that separate the sides of a comparison.
 * @returns with the number of sides: 2 for `let vs var`, otherwise 1
 */
export function readTokens(search: string): { tokens: Token[]; sides: number } {
  const words = searchWords(search.replace(dottedName, '$1js')).slice(0, tokensMax);
  const between = words.findIndex(({ whole }) => whole === 'between');
  let side = 0;
  let isSideEmpty = true;
  const tokens: Token[] = [];
  for (const [position, { whole, parts }] of words.entries()) {
    const separates = separators.has(whole) || (whole === 'and' && between !== -1 && position > between);
    if (separates && !isSideEmpty && position < words.length - 1) {
      side++;
      isSideEmpty = true;
      continue;
    }
    isSideEmpty = false;
    tokens.push({ word: whole, parts, side, position });
  }
  return { tokens, sides: side + 1 };
}

/** Words that follow each other. */
export interface Phrase {
  /** The words, separated by single spaces. */
  name: string;
  positions: ReadonlySet<number>;
}

/** Every sequence of adjacent words up to a length, longest first. */
export function phrasesIn(tokens: readonly Pick<Token, 'word' | 'position'>[], wordsMax: number): Phrase[] {
  const ordered = tokens.toSorted((a, b) => a.position - b.position);
  const phrases: Phrase[] = [];
  for (let length = wordsMax; length >= 1; length--) {
    for (let start = 0; start + length <= ordered.length; start++) {
      const words = ordered.slice(start, start + length);
      phrases.push({
        name: words.map(({ word }) => word).join(' '),
        positions: new Set(words.map(({ position }) => position)),
      });
    }
  }
  return phrases;
}
