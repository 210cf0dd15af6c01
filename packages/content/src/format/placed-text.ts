import { blankLead, unguardText, withoutBlankEdges } from './exact-text.ts';

/** A line with its index in the file. */
export interface PlacedLine {
  text: string;
  index: number;
}

/**
 * Removes the blank lines around a text, or the guards that protect them. Returns no lines if the
 * text is blank.
 */
export function readText(lines: readonly PlacedLine[]): PlacedLine[] {
  const joined = textOf(lines);
  const written = withoutBlankEdges(joined);
  if (written === '') return [];
  const { text, linesBefore } = unguardText(written);
  if (text.trim() === '') return [];
  const first = (blankLead.exec(joined)?.[0].split('\n').length ?? 1) - 1 + linesBefore;
  return text.split('\n').map((line, at) => ({ text: line, index: lines[first + at]?.index ?? 0 }));
}

/** The lines as one text. */
export const textOf = (lines: readonly PlacedLine[]): string => lines.map(({ text }) => text).join('\n');

/** The indexes in the file of lines. */
export const indexesOf = (lines: readonly PlacedLine[]): number[] => lines.map(({ index }) => index);
