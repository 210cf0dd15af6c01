/** A part of a text with blanks, as Anki writes them. Blanks may be nested. */
export type ClozePart = string | ClozeDeletion;

export interface ClozeDeletion {
  /** The cards in which it is a blank, from 1. `{{c1,3::…}}` is a blank in two cards. */
  numbers: number[];
  parts: ClozePart[];
  hint: string | undefined;
}

const token = /\{\{c(\d[\d,]{0,20})::|\}\}/g;
/** Anki stops at three levels. */
const depthMax = 8;

/** Reads the blanks of a text. One that is never closed is text. */
export function readAnkiCloze(text: string): ClozePart[] {
  const root: ClozePart[] = [];
  const open: { deletion: ClozeDeletion; opened: string }[] = [];
  const current = () => open.at(-1)?.deletion.parts ?? root;
  let at = 0;
  for (const { index, 0: found, 1: numbers } of text.matchAll(token)) {
    if (index > at) current().push(text.slice(at, index));
    at = index + found.length;
    if (numbers !== undefined && open.length < depthMax) {
      const deletion: ClozeDeletion = {
        numbers: numbers.split(',').filter(Boolean).map(Number),
        parts: [],
        hint: undefined,
      };
      open.push({ deletion, opened: found });
    } else {
      const closed = numbers === undefined ? open.pop() : undefined;
      if (closed === undefined) current().push(found);
      else current().push(withHint(closed.deletion));
    }
  }
  if (at < text.length) current().push(text.slice(at));
  for (let unclosed = open.pop(); unclosed !== undefined; unclosed = open.pop())
    current().push(unclosed.opened, ...unclosed.deletion.parts);
  return root;
}

/** What follows `::` in the last text of a blank is its hint. */
function withHint(deletion: ClozeDeletion): ClozeDeletion {
  const last = deletion.parts.at(-1);
  if (typeof last !== 'string') return deletion;
  const colons = last.indexOf('::');
  if (colons === -1) return deletion;
  const before = last.slice(0, colons);
  const hint = last.slice(colons + 2);
  return {
    ...deletion,
    parts: [...deletion.parts.slice(0, -1), ...(before === '' ? [] : [before])],
    hint: hint.trim() === '' ? undefined : hint,
  };
}

/**
 * A text in which the blanks of one card are replaced, and the others filled in.
 *
 * @param blank receives a blank of that card, filled in
 */
export function renderCloze(
  parts: readonly ClozePart[],
  number: number,
  blank: (answer: string, hint: string | undefined) => string,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!part.numbers.includes(number)) return renderCloze(part.parts, number, blank);
      return blank(filledIn(part.parts), part.hint);
    })
    .join('');
}

const filledIn = (parts: readonly ClozePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : filledIn(part.parts))).join('');

/** Whether a text has a blank for a card. */
export const hasBlank = (parts: readonly ClozePart[], number: number): boolean =>
  parts.some(
    (part) => typeof part !== 'string' && (part.numbers.includes(number) || hasBlank(part.parts, number)),
  );

/** The numbers of the blanks of a text in ascending order. */
export function clozeNumbers(text: string): number[] {
  const numbers = new Set<number>();
  const collect = (parts: readonly ClozePart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      for (const number of part.numbers) if (number > 0) numbers.add(number);
      collect(part.parts);
    }
  };
  collect(readAnkiCloze(text));
  return [...numbers].sort((one, other) => one - other);
}
