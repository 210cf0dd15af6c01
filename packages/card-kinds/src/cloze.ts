/** A part of a cloze text. */
export type ClozeSegment = { text: string } | { blank: Blank };

/** One place to fill in. */
export interface Blank {
  /** The number in `{{c1::…}}`, from 1 to 99. Blanks of one number accept the same answers. */
  number: number;
  answer: string;
  hint?: string;
}

const opening = /\{\{c([1-9]\d?)::/g;

/**
 * Splits a text with blanks as Anki writes them: `{{c1::text}}` or `{{c1::text::hint}}`. A blank
 * ends at the first `}}`, as in Anki. Anything that is not a complete blank stays text.
 *
 * One pattern for a whole blank would take minutes on a text with thousands that are never closed.
 */
export function readCloze(text: string): ClozeSegment[] {
  const segments: ClozeSegment[] = [];
  let end = 0;
  for (const { index, 0: opened, 1: number } of text.matchAll(opening)) {
    if (index < end) continue;
    const start = index + opened.length;
    const close = text.indexOf('}}', start);
    if (close === -1) break;
    if (close === start) continue;
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ blank: { number: Number(number), ...answerAndHint(text.slice(start, close)) } });
    end = close + 2;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** The answer has at least one character. */
function answerAndHint(inside: string): Omit<Blank, 'number'> {
  const colons = inside.indexOf('::', 1);
  if (colons === -1) return { answer: inside };
  const hint = inside.slice(colons + 2);
  return { answer: inside.slice(0, colons), ...(hint !== '' && { hint }) };
}

/** The blanks of a text in their order. */
export const blanksOf = (text: string): Blank[] =>
  readCloze(text).flatMap((segment) => ('blank' in segment ? [segment.blank] : []));
