import { limits } from '../limits.ts';
import { shortened } from '../losses.ts';
import type { TableLayout, TablePreview } from '../table-layout.ts';
import type { DecodedText } from '../text/decode-text.ts';
import { splitRows } from './split-rows.ts';

/** What a table looks like in this layout. */
export function previewTable({ text, encoding }: DecodedText, layout: TableLayout): TablePreview {
  const rows = splitRows(text, layout);
  const header = layout.hasHeader ? rows[0] : undefined;
  const body = layout.hasHeader ? rows.slice(1) : rows;
  const columns = layout.roles.map((_, index) => ({
    name: header?.[index]?.trim() || undefined,
    examples: body
      .map((row) => shortened(row[index] ?? ''))
      .filter(Boolean)
      .slice(0, limits.lossExamples),
  }));
  return { encoding, layout, columns, rows: body.length };
}
