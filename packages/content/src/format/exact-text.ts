/** Blank lines around a text are no part of it; the indentation of its first line is. */
export const withoutBlankEdges = (text: string): string => text.replace(blankLead, '').trimEnd();

/** The blank lines with which a text begins. */
export const blankLead = /^(?:[ \t]*\n)+/;

/** Stand on a line of their own before and after a text, whose blank edges then belong to it. */
const edgeGuard = '\\';
/** As `edgeGuard`; between these, `\r` stands for a carriage return and `\\` for a backslash. */
const returnGuard = '\\r';

/**
 * Puts a text between guards if a file would not give it back as it is: one with blank lines or white space around it,
 * one with carriage returns (editors and parsers take them for ends of lines), and one that looks guarded already.
 */
export function guardText(text: string): string {
  if (text.includes('\r')) {
    const escaped = text.replace(/[\\\r]/g, (character) => (character === '\r' ? '\\r' : '\\\\'));
    return between(returnGuard, escaped);
  }
  const isSafe = withoutBlankEdges(text) === text && guardOf(text.split('\n')) === undefined;
  return isSafe ? text : between(edgeGuard, text);
}

/** A text as {@link guardText} found it, and how many of its lines were taken away before it. */
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

const between = (guard: string, text: string): string => [guard, text, guard].join('\n');

const guardOf = (lines: readonly string[]): string | undefined =>
  lines.length > 1
    ? [edgeGuard, returnGuard].find((guard) => lines[0] === guard && lines.at(-1) === guard)
    : undefined;

/**
 * Writes the value of a field of the front matter on one line. What the reader would not give back as it is (line
 * breaks, white space around it) stands as a JSON string, and so does what begins like one.
 */
export const writeName = (name: string): string =>
  name.startsWith('"') || name !== name.trim() || /[\r\n]/.test(name) ? JSON.stringify(name) : name;

/** Reads what {@link writeName} has written; quotes that make no JSON string are just quotes. */
export function readName(written: string): string {
  if (!written.startsWith('"')) return written;
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written;
  }
}
