/** The bounds of what a text may make the renderer do. */
interface Bounds {
  nesting: number;
  cells: number;
  delimitersPerBlock: number;
  nodes: number;
}

/**
 * They lie far above what people write and far below what blocks a browser noticeably. Everything is
 * counted in the source, code included, because parsing is itself what takes long.
 */
const cardBounds: Bounds = { nesting: 40, cells: 5_000, delimitersPerBlock: 600, nodes: 2_000 };

/** For titles, of which a table shows hundreds at once. */
const titleBounds: Bounds = { nesting: 20, cells: 200, delimitersPerBlock: 200, nodes: 250 };

/** Blanks, and the markers of quotes and lists among them, such as `  > - 1. `. */
const lineStart = /^(?:[ \t]|(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$))+/;
const openerWithBlank = /(?:>|[-+*]|\d{1,9}[.)])[ \t]?/g;

/** The line below the header of a table, which decides how many cells each row has. */
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$/;

/**
 * Runs that may open or close emphasis: not between two spaces, and `_` not inside a word. And the
 * ends of links, each of which is compared with the brackets before it.
 */
const delimiters = /(?<=\S)[*~]+|[*~]+(?=\S)|(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)|\]/g;

/** Where links, pictures, footnotes, code and other elements in a line begin. */
const inline = /[[<&@]|`+|https?:|www\./g;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * How deeply a line may nest quotes and lists: those that begin on it, and those around it, which
 * indent it by two columns or more each. Only a line that begins one can be deeper than those before.
 */
function nestingOf(line: string): number {
  const start = lineStart.exec(line)?.[0] ?? '';
  const openers = count(start, openerWithBlank);
  const indent = start.replace(openerWithBlank, '').replaceAll('\t', '    ').length;
  return openers === 0 ? 0 : openers + Math.floor(indent / 2);
}

/**
 * Whether a text asks for more than a browser can render at once: quotes and lists nested deeply,
 * tables with very many cells (10 kB of Markdown can name three million), emphasis and links whose
 * parser compares each delimiter with all before it, or very many elements.
 */
export const isTooComplex = (text: string): boolean => exceeds(text, cardBounds);

/** The same for a text of which only a title is shown, in a list of many. */
export const isTooComplexForTitle = (text: string): boolean => exceeds(text, titleBounds);

function exceeds(text: string, max: Bounds): boolean {
  let cells = 0;
  let columns = 0;
  let delimitersInBlock = 0;
  let nodes = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    if (nestingOf(line) > max.nesting) return true;
    const isBlank = /^[ \t>]*$/.test(line);
    if (isBlank) columns = 0;
    if (delimiterRow.test(line)) columns = count(line, /\|/g) + 1;
    cells += columns;
    const inLine = count(line, delimiters);
    delimitersInBlock = isBlank ? 0 : delimitersInBlock + inLine;
    nodes += (isBlank ? 0 : 1) + inLine + count(line, inline);
    if (cells > max.cells || delimitersInBlock > max.delimitersPerBlock || nodes > max.nodes) return true;
  }
  return false;
}
