import { fenceAfter } from './code-fence.ts';

/** What a module file reads as structure outside fenced code, after any number of backslashes. */
const heading = /^(\\*)(#{1,3} )/;
const fenceMarker = /^( {0,3}\\*)(`{3,}|~{3,})/;

/**
 * Writes a text so that none of its lines is read as structure of the file. Outside fenced code, a
 * line that looks like a heading of level 1 to 3 gets a backslash in front (`\## Card (EASY)`). So
 * does, after its indentation, a line that opens a fence which the text never closes. A line that
 * already starts with such backslashes gets one more. Fenced code is unchanged. {@link
 * unescapeLine} removes exactly that one backslash.
 */
export function escapeStructure(text: string): string {
  const lines = text.split('\n');
  const closers = longestClosers(lines);
  let fence: string | undefined;
  return lines
    .map((line, index) => {
      const after = fenceAfter(line, fence);
      if (fence === undefined && after !== undefined && !closesBelow(closers, index, after)) {
        return withBackslash(line);
      }
      const isCode = fence !== undefined || after !== undefined;
      fence = after;
      return !isCode && isEscapable(line) ? withBackslash(line) : line;
    })
    .join('\n');
}

/** Reads a line outside fenced code that {@link escapeStructure} wrote. */
export const unescapeLine = (line: string): string =>
  /^(\\+#{1,3} | {0,3}\\+(`{3}|~{3}))/.test(line) ? line.replace('\\', '') : line;

const isEscapable = (line: string): boolean => heading.test(line) || /^ {0,3}\\+(`{3}|~{3})/.test(line);

const withBackslash = (line: string): string =>
  heading.test(line) ? `\\${line}` : line.replace(fenceMarker, '$1\\$2');

/** The length of the longest closing fence of each kind on a line or below it. */
type Closers = Readonly<Record<'`' | '~', number>>;

/** Computed in one pass from the bottom, because a text may hold thousands of unclosed fences. */
function longestClosers(lines: readonly string[]): Closers[] {
  let below: Closers = { '`': 0, '~': 0 };
  return lines
    .toReversed()
    .map((line) => {
      const marker = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1];
      if (marker !== undefined) {
        const kind = marker.startsWith('`') ? '`' : '~';
        below = { ...below, [kind]: Math.max(below[kind], marker.length) };
      }
      return below;
    })
    .reverse();
}

function closesBelow(closers: readonly Closers[], opening: number, fence: string): boolean {
  const longest = closers[opening + 1]?.[fence.startsWith('`') ? '`' : '~'] ?? 0;
  return longest >= fence.length;
}
