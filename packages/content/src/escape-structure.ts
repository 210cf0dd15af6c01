import { fenceAfter } from './code-fence.ts';

/** What a module file reads as structure outside fenced code, after any number of backslashes. */
const heading = /^(\\*)(#{1,3} )/;
const fenceMarker = /^( {0,3}\\*)(`{3,}|~{3,})/;

/**
 * Writes a text so that none of its lines is taken for the file's structure. Outside fenced code, a line that looks
 * like a heading of level 1 to 3 gets a backslash in front (`\## Card (EASY)`); so does, after its indentation, a line
 * that opens a fence which the text never closes. A line that has such backslashes already gets one more. Inside
 * fenced code nothing is changed. {@link unescapeLine} takes away exactly that one backslash.
 */
export function escapeStructure(text: string): string {
  const lines = text.split('\n');
  let fence: string | undefined;
  return lines
    .map((line, index) => {
      const after = fenceAfter(line, fence);
      if (fence === undefined && after !== undefined && !closesBelow(lines, index, after)) {
        return withBackslash(line);
      }
      const isCode = fence !== undefined || after !== undefined;
      fence = after;
      return !isCode && isEscapable(line) ? withBackslash(line) : line;
    })
    .join('\n');
}

/** Reads a line outside fenced code as {@link escapeStructure} wrote it. */
export const unescapeLine = (line: string): string =>
  /^(\\+#{1,3} | {0,3}\\+(`{3}|~{3}))/.test(line) ? line.replace('\\', '') : line;

const isEscapable = (line: string): boolean => heading.test(line) || /^ {0,3}\\+(`{3}|~{3})/.test(line);

const withBackslash = (line: string): string =>
  heading.test(line) ? `\\${line}` : line.replace(fenceMarker, '$1\\$2');

function closesBelow(lines: readonly string[], opening: number, fence: string): boolean {
  return lines.slice(opening + 1).some((line) => fenceAfter(line, fence) === undefined);
}
