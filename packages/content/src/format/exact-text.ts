/** Removes the blank lines around a text. The indentation of its first line stays. */
export const withoutBlankEdges = (text: string): string => text.replace(blankLead, '').trimEnd();

/** The blank lines at the start of a text. */
export const blankLead = /^(?:[ \t]*\n)+/;

/** On a line before and after a text: blank lines and white space at its edges belong to it. */
const edgeGuard = '\\';
/** As `edgeGuard`. Between these, `\r` is a carriage return and `\\` a backslash. */
const returnGuard = '\\r';

/**
 * Encloses a text in guards if a file would not return it unchanged: if it has blank lines or white
 * space at its edges, contains carriage returns (which editors and parsers take for line ends), or
 * looks guarded already.
 */
export function guardText(text: string): string {
  if (text.includes('\r')) {
    const escaped = text.replace(/[\\\r]/g, (character) => (character === '\r' ? '\\r' : '\\\\'));
    return between(returnGuard, escaped);
  }
  const isSafe = withoutBlankEdges(text) === text && guardOf(text.split('\n')) === undefined;
  return isSafe ? text : edgeGuarded(text);
}

/**
 * Undoes {@link guardText}; `linesBefore` is the number of lines that were removed before the text.
 */
export function unguardText(written: string): { text: string; linesBefore: number } {
  const lines = written.split('\n');
  const guard = guardOf(lines);
  if (guard === undefined) return { text: written, linesBefore: 0 };
  const inside = lines.slice(1, -1).join('\n');
  const text =
    guard === edgeGuard
      ? inside
      : inside.replace(/\\([\\r])/g, (_, character: string) => (character === 'r' ? '\r' : '\\'));
  return { text, linesBefore: 1 };
}

/** Encloses a text in guards that keep its edges. */
export const edgeGuarded = (text: string): string => between(edgeGuard, text);

const between = (guard: string, text: string): string => [guard, text, guard].join('\n');

const guardOf = (lines: readonly string[]): string | undefined =>
  lines.length > 1
    ? [edgeGuard, returnGuard].find((guard) => lines[0] === guard && lines.at(-1) === guard)
    : undefined;

/**
 * Writes the value of a front matter field on one line. A value that would not be read back
 * unchanged (with line breaks, white space at its edges or a leading quotation mark) becomes a JSON
 * string.
 */
export const writeName = (name: string): string =>
  name.startsWith('"') || name !== name.trim() || /[\r\n]/.test(name) ? JSON.stringify(name) : name;

/** Reads what {@link writeName} wrote. A value that is not valid JSON is taken literally. */
export function readName(written: string): string {
  if (!written.startsWith('"')) return written;
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written;
  }
}
