import { blanksOf } from '@flipstack/card-kinds';

/**
 * Turns a part of a text into the next blank. Without a selection, an empty blank is inserted.
 * @param start the index at which the part starts, in UTF-16 code units
 * @param end the index after the part
 * @returns the text, and where the answer of the blank starts and ends in it
 */
export function withBlank(text: string, start: number, end: number) {
  const number = Math.max(0, ...blanksOf(text).map((blank) => blank.number)) + 1;
  const opening = `{{c${number}::`;
  const answer = text.slice(start, end);
  return {
    text: `${text.slice(0, start)}${opening}${answer}}}${text.slice(end)}`,
    start: start + opening.length,
    end: start + opening.length + answer.length,
  };
}
