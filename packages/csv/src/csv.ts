/** An error in a file. Lines are counted from 1. */
export interface LineError {
  line: number;
  message: string;
}

/** A record and the line on which it begins. A field in quotation marks may span several lines. */
export interface CsvRecord {
  line: number;
  fields: string[];
}

export interface CsvOptions {
  /** One character, a comma by default. Not a quotation mark or a line end. */
  delimiter?: string;
  /** Whether to read a misplaced quotation mark as text instead of reporting it. */
  isLenient?: boolean;
}

/**
 * Sticky patterns. Their group `end` is a delimiter, a line end, or empty at the end of the text.
 */
interface Grammar {
  delimiter: string;
  /** A field in quotation marks, with `""` for each one inside, or a field without any. */
  field: RegExp;
  /** Any text up to the next delimiter or line end. */
  literal: RegExp;
}

function grammarFor(delimiter: string): Grammar {
  const escaped = delimiter.replace(/[\\^$.*+?()[\]{}|-]/, '\\$&');
  const end = `(?<end>${escaped}|\\r\\n|\\n|\\r|$)`;
  return {
    delimiter,
    field: new RegExp(`(?:"(?<quoted>[^"]*(?:""[^"]*)*)"|(?<plain>[^"${escaped}\\r\\n]*))${end}`, 'y'),
    literal: new RegExp(`(?<plain>[^${escaped}\\r\\n]*)${end}`, 'y'),
  };
}

const lineEnds = /\r\n|\n|\r/g;

/**
 * Reads delimited values (RFC 4180). Lines end in CRLF, LF or CR, and fields in quotation marks may
 * contain delimiters, quotation marks and line ends. A byte order mark and empty lines are skipped.
 * A record that cannot be read is reported with its line, and reading continues on the next line.
 */
export function readCsv(
  text: string,
  { delimiter = ',', isLenient = false }: CsvOptions = {},
): { records: CsvRecord[]; errors: LineError[] } {
  const grammar = grammarFor(delimiter);
  const records: CsvRecord[] = [];
  const errors: LineError[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const { fields, end, fault } = readRecord(text, at, grammar, isLenient);
    if (fault !== undefined) errors.push({ line, message: fault });
    else if (fields.length > 1 || fields[0] !== '') records.push({ line, fields });
    line += text.slice(at, end).match(lineEnds)?.length ?? 0;
    at = end;
  }
  return { records, errors };
}

function readRecord(
  text: string,
  start: number,
  { delimiter, field, literal }: Grammar,
  isLenient: boolean,
): { fields: string[]; end: number; fault?: string } {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    const match = matchAt(field, text, at) ?? (isLenient ? matchAt(literal, text, at) : null);
    if (match === null) return { fields, ...faultAt(text, at) };
    const { quoted, plain = '', end } = match.groups ?? {};
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    at += match[0].length;
    if (end !== delimiter) return { fields, end: at };
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Reading continues on the next line, because a quotation mark that is never closed would otherwise
 * swallow the rest of the file.
 */
function faultAt(text: string, at: number): { end: number; fault: string } {
  lineEnds.lastIndex = at;
  const end = lineEnds.exec(text) === null ? text.length : lineEnds.lastIndex;
  lineEnds.lastIndex = 0;
  const isOpen = text[at] === '"' && matchAt(/"[^"]*(?:""[^"]*)*"/y, text, at) === null;
  const fault = isOpen
    ? 'A quotation mark is opened here but not closed. Close or remove it.'
    : 'Enclose a field that contains a quotation mark in quotation marks, and double each one inside ("").';
  return { end, fault };
}

/** White space at the edges is quoted as well, because some readers would trim it. */
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** Writes one field so that {@link readCsv} reads it back unchanged. */
export const formatCsvField = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * How a formula begins (OWASP, "CSV Injection"). Some spreadsheets skip white space before it, and
 * some read full-width characters like the ASCII ones.
 */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Like {@link formatCsvField}, for files that people open in a spreadsheet. Text that would run as
 * a formula is escaped.
 */
export const formatSpreadsheetField = (text: string): string =>
  formatCsvField(formulaStart.test(text) ? `'${text}` : text);
