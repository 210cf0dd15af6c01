import { formatSpreadsheetField } from '@flipstack/csv';
import { formatDuration } from '../../lib/format-duration.ts';
import { formatPercent } from '../../lib/format-percent.ts';

/**
 * How a column is written. In a file, shares are numbers from 0 to 1 and durations are seconds, so
 * that a spreadsheet can calculate with them.
 */
type Kind = 'text' | 'count' | 'share' | 'duration' | 'decimal';

export interface Column {
  name: string;
  kind: Kind;
}

/** The values behind a chart, as a table and as a file. */
export interface Sheet {
  /** The name of the file, without its extension. */
  file: string;
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column[];
  /** Durations are in milliseconds. Null is a value that is not known. */
  rows: readonly (readonly (string | number | null)[])[];
}

const formats: Readonly<Record<Exclude<Kind, 'text'>, (value: number) => string>> = {
  count: (value) => value.toLocaleString('en'),
  share: formatPercent,
  duration: formatDuration,
  decimal: (value) => value.toFixed(1),
};

/** A value as the table on screen shows it. */
export function formatCell(value: string | number | null, { kind }: Column): string {
  if (value === null) return '–';
  return typeof value === 'string' || kind === 'text' ? String(value) : formats[kind](value);
}

/** The file: a line of names and one line for each row. Text that would run as a formula is escaped. */
export function toCsv({ columns, rows }: Sheet): string {
  const lines = [
    columns.map(({ name, kind }) => (kind === 'duration' ? `${name} (s)` : name)),
    ...rows.map((row) => columns.map(({ kind }, index) => toField(row[index] ?? null, kind))),
  ];
  return lines.map((fields) => `${fields.map(formatSpreadsheetField).join(',')}\n`).join('');
}

function toField(value: string | number | null, kind: Kind): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return String(kind === 'duration' ? Math.round(value / 1000) : Number(value.toFixed(4)));
}
