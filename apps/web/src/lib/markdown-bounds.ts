/**
 * The bounds of what a card may make the renderer do. They lie far above what people write and far
 * below what blocks a browser noticeably. Everything is counted in the source, code included,
 * because parsing is itself what takes long.
 */
const nestingMax = 40;
const cellsMax = 5_000;
const delimitersPerBlockMax = 600;

/** Quotes and lists that begin on the same line, such as `> - 1. `. */
const openers = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$))+/;
const opener = />|[-+*]|\d{1,9}[.)]/g;

/** The line below the header of a table, which decides how many cells each row has. */
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$/;

/** Runs that may open or close emphasis: not between two spaces, and `_` not inside a word. */
const delimiters = /(?<=\S)[*~]+|[*~]+(?=\S)|(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)/g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether a text asks for more than a browser can render at once: quotes and lists nested deeply,
 * tables with very many cells (10 kB of Markdown can name three million), or emphasis whose parser
 * compares each delimiter with all before it.
 */
export function isTooComplex(text: string): boolean {
  let cells = 0;
  let columns = 0;
  let delimitersInBlock = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (count(openers.exec(line)?.[0] ?? '', opener) > nestingMax) return true;
    const isBlank = /^[ \t>]*$/.test(line);
    if (isBlank) columns = 0;
    if (delimiterRow.test(line)) columns = count(line, /\|/g) + 1;
    cells += columns;
    delimitersInBlock = isBlank ? 0 : delimitersInBlock + count(line, delimiters);
    if (cells > cellsMax || delimitersInBlock > delimitersPerBlockMax) return true;
  }
  return false;
}
