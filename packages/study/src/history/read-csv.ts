/** What is wrong with a file, and in which of its lines, from 1 on. */
export interface LineError {
  line: number;
  message: string;
}

/** A record of a CSV file, and the line in which it begins. */
export interface CsvRecord {
  line: number;
  fields: string[];
}

/** A field in quotes, with `""` for a quote inside, or one without; then what ends it. */
const field = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
const lineEnds = /\r\n|\n|\r/g;

/**
 * Reads comma-separated values as RFC 4180 has them: lines may end in CRLF, LF or CR, fields in quotes may hold commas,
 * quotes and line ends. A byte order mark and empty lines are passed over. What cannot be read is an error with its
 * line, and reading goes on in the next one.
 */
export function readCsv(text: string): { records: CsvRecord[]; errors: LineError[] } {
  const records: CsvRecord[] = [];
  const errors: LineError[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const { fields, end, fault } = readRecord(text, at);
    if (fault !== undefined) errors.push({ line, message: fault });
    else if (fields.length > 1 || fields[0] !== '') records.push({ line, fields });
    line += text.slice(at, end).match(lineEnds)?.length ?? 0;
    at = end;
  }
  return { records, errors };
}

function readRecord(text: string, start: number): { fields: string[]; end: number; fault?: string } {
  const fields: string[] = [];
  field.lastIndex = start;
  for (;;) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) return { fields, ...faultAt(text, at) };
    const [, inQuotes, plain = '', ending] = match;
    fields.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (ending !== ',') return { fields, end: field.lastIndex };
  }
}

/** A quote that never closes would swallow the rest of the file, so reading goes on in the line after it. */
function faultAt(text: string, at: number): { end: number; fault: string } {
  lineEnds.lastIndex = at;
  const end = lineEnds.exec(text) === null ? text.length : lineEnds.lastIndex;
  lineEnds.lastIndex = 0;
  const isOpen = text[at] === '"' && !/"[^"]*(?:""[^"]*)*"/y.test(text.slice(at));
  const fault = isOpen
    ? 'A quotation mark opens here and is never closed.'
    : 'A field with a quotation mark must be in quotation marks as a whole, with "" for each one inside.';
  return { end, fault };
}
