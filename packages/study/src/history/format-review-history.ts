import { formatCsvField } from '@flipstack/csv';
import { historyColumns, type ReviewEntry } from './review-entry.ts';

/** The first line of a history, with its line end. */
export const reviewHistoryHeader = `${historyColumns.join(',')}\n`;

/**
 * One review as a line with its line end. Names of cards are written as they are, in quotes where CSV asks for them: a
 * guard against spreadsheets that take `=…` for a formula would change the name, and the history could not be read back.
 */
export function reviewHistoryLine({ card, reviewedAt, rating, state, durationMs }: ReviewEntry): string {
  return `${formatCsvField(card)},${reviewedAt},${rating},${state ?? ''},${durationMs ?? ''}\n`;
}

/** A history line by line, the header first, so that a long one need not be held as one text. */
export function* formatReviewHistory(entries: Iterable<ReviewEntry>): Generator<string> {
  yield reviewHistoryHeader;
  for (const entry of entries) yield reviewHistoryLine(entry);
}
