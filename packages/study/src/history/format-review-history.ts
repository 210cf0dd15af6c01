import { formatCsvField } from '@flipstack/csv';
import { historyColumns, type ReviewEntry } from './review-entry.ts';

/** The header line, with its line end. */
export const reviewHistoryHeader = `${historyColumns.join(',')}\n`;

/**
 * One review as a line with its line end. Card names are written unchanged, in quotation marks if
 * CSV requires them. Guarding names such as `=…` against spreadsheet formulas would change them,
 * and the history could not be read back.
 */
export function reviewHistoryLine({ card, reviewedAt, rating, state, durationMs }: ReviewEntry): string {
  return `${formatCsvField(card)},${reviewedAt},${rating},${state ?? ''},${durationMs ?? ''}\n`;
}

/** A history line by line, header first, so that a long one does not have to be held in memory. */
export function* formatReviewHistory(entries: Iterable<ReviewEntry>): Generator<string> {
  yield reviewHistoryHeader;
  for (const entry of entries) yield reviewHistoryLine(entry);
}
