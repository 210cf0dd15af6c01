import { readCsv } from '@flipstack/csv';

/** What the lines at the start of a text export say. Columns are counted from 0. */
export interface AnkiTextHeader {
  delimiter: string;
  isHtml: boolean;
  /** Of all notes. */
  tags: string[];
  deck: string;
  noteType: string;
  columns: Partial<Record<'noteType' | 'deck' | 'tags' | 'guid', number>>;
}

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  colon: ':',
  pipe: '|',
  space: ' ',
};

const columnNames = {
  'notetype column': 'noteType',
  'deck column': 'deck',
  'tags column': 'tags',
  'guid column': 'guid',
} as const;

/** Whether a text begins like an export of Anki. */
export const looksLikeAnkiText = (text: string): boolean =>
  /^#(?:separator|html|tags|columns|notetype|deck|guid column|notetype column|deck column|tags column):/i.test(
    text,
  );

/** Reads the lines that start with `#`, up to the first other one. */
export function readHeader(text: string): { header: AnkiTextHeader; body: string } {
  const header: AnkiTextHeader = {
    ...{ delimiter: '\t', isHtml: false, tags: [], deck: '', noteType: '', columns: {} },
  };
  let at = 0;
  let hasSeparator = false;
  while (text.startsWith('#', at)) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at + 1, end === -1 ? undefined : end);
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (colon !== -1) setValue(header, key, line.slice(colon + 1));
    hasSeparator ||= key === 'separator';
    at = end === -1 ? text.length : end + 1;
  }
  const body = text.slice(at);
  if (!hasSeparator) header.delimiter = likelyDelimiter(body);
  return { header, body };
}

function setValue(header: AnkiTextHeader, key: string, written: string): void {
  const value = written.trim();
  if (key === 'separator')
    header.delimiter = separators[value.toLowerCase()] ?? (oneCharacter(written) || '\t');
  else if (key === 'html') header.isHtml = value.toLowerCase() === 'true';
  else if (key === 'tags') header.tags = value.split(/\s+/);
  else if (key === 'deck') header.deck = value;
  else if (key === 'notetype') header.noteType = value;
  else if (Object.hasOwn(columnNames, key)) {
    const column = Number(value) - 1;
    if (Number.isInteger(column) && column >= 0)
      header.columns[columnNames[key as keyof typeof columnNames]] = column;
  }
}

/** `\t`, or the character itself. */
const oneCharacter = (written: string): string =>
  written.trim() === '\\t' ? '\t' : written.length === 1 && !/["\n\r]/.test(written) ? written : '';

const likelyDelimiter = (body: string): string => {
  const [line = ''] = body.split('\n', 1);
  const found = ['\t', ';', ',', '|'].find(
    (delimiter) => (readCsv(line, { delimiter, isLenient: true }).records[0]?.fields.length ?? 0) > 1,
  );
  return found ?? '\t';
};
