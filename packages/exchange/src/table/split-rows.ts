import { readCsv } from '@flipstack/csv';
import { limits } from '../limits.ts';
import type { TableLayout } from '../table-layout.ts';

/** The rows of a table; empty ones are left out. */
export function splitRows(
  text: string,
  { delimiter, rowSeparator }: Pick<TableLayout, 'delimiter' | 'rowSeparator'>,
): string[][] {
  const rows =
    rowSeparator === '\n' && [...delimiter].length === 1
      ? readCsv(text, { delimiter, isLenient: true }).records.map(({ fields }) => fields)
      : text.split(rowSeparator).map((row) => splitOnce(row, delimiter));
  return rows
    .filter((fields) => fields.some((field) => field.trim() !== ''))
    .map((fields) => fields.slice(0, limits.fields));
}

/** Quizlet's separators are any text, and the term is before the first one. */
function splitOnce(row: string, delimiter: string): string[] {
  const at = row.indexOf(delimiter);
  return at === -1 ? [row] : [row.slice(0, at), row.slice(at + delimiter.length)];
}
