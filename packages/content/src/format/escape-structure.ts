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

/** Reads a line outside fenced code as {@link escapeStructure} wrote it. */
export const unescapeLine = (line: string): string =>
  /^(\\+#{1,3} | {0,3}\\+(`{3}|~{3}))/.test(line) ? line.replace('\\', '') : line;

const isEscapable = (line: string): boolean => heading.test(line) || /^ {0,3}\\+(`{3}|~{3})/.test(line);

const withBackslash = (line: string): string =>
  heading.test(line) ? `\\${line}` : line.replace(fenceMarker, '$1\\$2');

/** How long the longest fence of either kind is that a line, or one below it, could close. */
type Closers = Readonly<Record<'`' | '~', number>>;

/** Found in one pass, from below: a text may hold thousands of fences that nothing closes. */
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
