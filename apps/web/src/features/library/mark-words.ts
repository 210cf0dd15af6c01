/** A piece of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Shorter words match whole words only: `go` must not match `good`. */
const prefixMinLength = 3;

/**
 * Splits a text into pieces and marks those that match the start of a word. `words` are lowercase
 * and have no accents. The parts of an identifier count as words: `effect` matches in `useEffect`.
 */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const folded = Array.from({ length: text.length }, (_, index) => foldedUnit(text.charAt(index))).join('');
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = 0; at < text.length; at++) {
    const length = startsWord(text, at) ? longestMatchAt(folded, at, words) : 0;
    if (length === 0) continue;
    if (at > done) pieces.push({ text: text.slice(done, at), isMarked: false });
    pieces.push({ text: text.slice(at, at + length), isMarked: true });
    done = at + length;
    at = done - 1;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false });
  return pieces;
}

/** Folds one code unit to exactly one, so that positions in both texts are the same. */
function foldedUnit(unit: string): string {
  const folded = unit.normalize('NFD').charAt(0).toLowerCase();
  return folded.length === 1 ? folded : unit;
}

const isWordUnit = (unit: string): boolean => /[\p{L}\p{N}]/u.test(unit);
const isUpper = (unit: string): boolean => /\p{Lu}/u.test(unit);

/** Whether a word, or a part of a camel-case identifier, starts here: the E of `useEffect`. */
function startsWord(text: string, at: number): boolean {
  const [before, here, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
  if (!isWordUnit(before) || !isWordUnit(here)) return true;
  return isUpper(here) && (!isUpper(before) || (isWordUnit(after) && !isUpper(after)));
}

function longestMatchAt(folded: string, at: number, words: readonly string[]): number {
  const found = words.filter(
    (word) => word !== '' && folded.startsWith(word, at) && canEndAt(folded, at, word),
  );
  return Math.max(0, ...found.map(({ length }) => length));
}

function canEndAt(folded: string, at: number, word: string): boolean {
  return word.length >= prefixMinLength || !isWordUnit(folded.charAt(at + word.length));
}

/** A lowercase word as the texts spell it if they have capitals inside it, such as `useEffect`. */
export function spellingIn(texts: readonly string[], word: string): string {
  for (const text of texts) {
    for (const [written] of text.matchAll(/[\p{L}\p{N}_$]+/gu)) {
      if (written.toLowerCase() === word && /.\p{Lu}/u.test(written)) return written;
    }
  }
  return word;
}
