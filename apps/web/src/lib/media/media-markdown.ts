import type { MediaFile } from '@flipstack/contract';

/** Where a text was inserted, and which part of it the author should replace. */
export interface Insertion {
  text: string;
  /** The alternative text within it. */
  alt: { start: number; end: number };
}

/**
 * The Markdown for a file: a picture or a sound with the name of the file as its description, on a
 * separate line.
 * @param before the text before the cursor
 * @param after the text after it
 */
export function mediaMarkdown(
  { path }: Pick<MediaFile, 'path'>,
  fileName: string,
  before: string,
  after: string,
): Insertion {
  const alt = descriptionOf(fileName);
  const start = lineBreaks(/\n*$/.exec(before)?.[0].length ?? 0, before === '');
  const end = lineBreaks(/^\n*/.exec(after)?.[0].length ?? 0, after === '');
  const at = start.length + '!['.length;
  return { text: `${start}![${alt}](${path})${end}`, alt: { start: at, end: at + alt.length } };
}

/** An empty line apart from other text. */
const lineBreaks = (existing: number, isAtEdge: boolean): string =>
  isAtEdge ? '' : '\n'.repeat(Math.max(0, 2 - existing));

/** The name without its type, and without what would end the description in Markdown. */
export function descriptionOf(fileName: string): string {
  const name = fileName
    .replace(/\.\w{1,5}$/, '')
    .replace(/[[\]\\`*_<>\n\r]+/g, ' ')
    .trim();
  return name === '' ? 'Picture' : name;
}
