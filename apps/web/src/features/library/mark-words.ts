/** A piece of a text, and whether it is what was searched. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** From this length on a word is found at the beginning of a longer one: `go` is not the beginning of `good`. */
const prefixMinLength = 3;

/**
 * Cuts a text into pieces, those marked that begin a word with one of `words` (small letters, without accents). The
 * parts of an identifier are words, too: `effect` is found in `useEffect`.
 */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const folded = Array.from({ length: text.length }, (_, index) => foldedUnit(text.charAt(index))).join('');
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = 0; at < text.length; at++) {
    const length = startsWord(text, at) ? longestAt(folded, at, words) : 0;
    if (length === 0) continue;
    if (at > done) pieces.push({ text: text.slice(done, at), isMarked: false });
    pieces.push({ text: text.slice(at, at + length), isMarked: true });
    done = at + length;
    at = done - 1;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false });
  return pieces;
}

/** One unit for one unit, so that places in the folded text are places in the text. */
function foldedUnit(unit: string): string {
  const folded = unit.normalize('NFD').charAt(0).toLowerCase();
  return folded.length === 1 ? folded : unit;
}

const isWordUnit = (unit: string): boolean => /[\p{L}\p{N}]/u.test(unit);
const isUpper = (unit: string): boolean => /\p{Lu}/u.test(unit);

/** At the beginning of a word, or at a hump: the E of `useEffect`, the second one of `HTMLElement`. */
function startsWord(text: string, at: number): boolean {
  const [before, here, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
  if (!isWordUnit(before) || !isWordUnit(here)) return true;
  return isUpper(here) && (!isUpper(before) || (isWordUnit(after) && !isUpper(after)));
}

function longestAt(folded: string, at: number, words: readonly string[]): number {
  const found = words.filter(
    (word) => word !== '' && folded.startsWith(word, at) && mayEnd(folded, at, word),
  );
  return Math.max(0, ...found.map(({ length }) => length));
}

function mayEnd(folded: string, at: number, word: string): boolean {
  return word.length >= prefixMinLength || !isWordUnit(folded.charAt(at + word.length));
}

/**
 * A word as the texts write it, when they write it with capitals inside: `useeffect` is `useEffect`. The word itself
 * otherwise.
 */
export function asWritten(word: string, texts: readonly string[]): string {
  for (const text of texts) {
    for (const [written] of text.matchAll(/[\p{L}\p{N}_$]+/gu)) {
      if (written.toLowerCase() === word && /.\p{Lu}/u.test(written)) return written;
    }
  }
  return word;
}
