import { type CsvRecord, type LineError, readCsv } from '@flipstack/csv';
import type { RatingNumber } from '../memory-model/memory.ts';
import {
  type HistoryColumn,
  historyColumns,
  type ReviewEntry,
  reviewInstantMin,
  type StateNumber,
} from './review-entry.ts';

/** Either every review of a file in its order, or every error in the order of the lines. */
export type ReadReviewHistory = ReadEntries | { errors: LineError[] };

export interface ReadEntries {
  entries: ReviewEntry[];
  /** For each entry, the line on which it begins, counted from 1. */
  lines: number[];
}

/**
 * Reads a review history in the format of {@link historyColumns}. The first line names the columns,
 * in any order. Other columns are ignored, and state and duration may be missing or empty.
 *
 * @param now reviews after this instant are errors, in milliseconds since 1970, UTC
 */
export function readReviewHistory(text: string, now = Number.POSITIVE_INFINITY): ReadReviewHistory {
  const { records, errors } = readCsv(text);
  const [header, ...rows] = records;
  if (header === undefined) return { errors: errors.length > 0 ? errors : [emptyFile] };
  const { indexes, errors: columnErrors } = findColumns(header);
  errors.push(...columnErrors);
  const entries: ReviewEntry[] = [];
  const lines: number[] = [];
  for (const record of columnErrors.length > 0 ? [] : rows) {
    const read = readEntry(record, header.fields.length, { indexes, now });
    if ('entry' in read) {
      entries.push(read.entry);
      lines.push(record.line);
    } else for (const message of read.messages) errors.push({ line: record.line, message });
  }
  return errors.length > 0 ? { errors: errors.sort((a, b) => a.line - b.line) } : { entries, lines };
}

const emptyFile: LineError = {
  line: 1,
  message: `The file is empty; its first line must name the columns: ${historyColumns.join(',')}.`,
};

const optionalColumns: readonly HistoryColumn[] = ['review_state', 'review_duration'];

/** The index of each column; -1 if it is missing. */
type ColumnIndexes = Record<HistoryColumn, number>;

function findColumns({ fields, line }: CsvRecord): { indexes: ColumnIndexes; errors: LineError[] } {
  const names = fields.map((name) => name.trim());
  const errors: LineError[] = [];
  const indexOf = (column: HistoryColumn): number => {
    const index = names.indexOf(column);
    if (index === -1 && !optionalColumns.includes(column)) {
      errors.push({ line, message: `The column ${column} is missing from the first line.` });
    }
    if (names.lastIndexOf(column) !== index) {
      errors.push({ line, message: `The first line names the column ${column} more than once.` });
    }
    return index;
  };
  const indexes = {
    card_id: indexOf('card_id'),
    review_time: indexOf('review_time'),
    review_rating: indexOf('review_rating'),
    review_state: indexOf('review_state'),
    review_duration: indexOf('review_duration'),
  };
  return { indexes, errors };
}

function readEntry(
  { fields }: CsvRecord,
  columnCount: number,
  { indexes, now }: { indexes: ColumnIndexes; now: number },
): { entry: ReviewEntry } | { messages: string[] } {
  if (fields.length !== columnCount) {
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    return { messages: [`This line has ${count}; the first line names ${columnCount} columns.`] };
  }
  const fieldOf = (column: HistoryColumn): string => fields[indexes[column]] ?? '';
  const card = fieldOf('card_id');
  const reviewedAt = readWholeNumber(fieldOf('review_time'), reviewInstantMin, instantMax);
  const rating = ratingOf.get(fieldOf('review_rating').trim());
  const state = readOptional(fieldOf('review_state'), (text) => stateOf.get(text));
  const durationMs = readOptional(fieldOf('review_duration'), (text) =>
    readWholeNumber(text, 0, Number.MAX_SAFE_INTEGER),
  );

  const messages: string[] = [];
  if (card === '') messages.push('card_id is empty.');
  if (reviewedAt === undefined) messages.push(`${instantRule}${found(fieldOf('review_time'))}`);
  else if (reviewedAt > now) messages.push(`review_time is in the future${found(fieldOf('review_time'))}`);
  if (rating === undefined) messages.push(`${ratingRule}${found(fieldOf('review_rating'))}`);
  if (state === 'unreadable') messages.push(`${stateRule}${found(fieldOf('review_state'))}`);
  if (durationMs === 'unreadable') messages.push(`${durationRule}${found(fieldOf('review_duration'))}`);
  const isComplete =
    reviewedAt !== undefined &&
    rating !== undefined &&
    state !== 'unreadable' &&
    durationMs !== 'unreadable' &&
    messages.length === 0;
  return isComplete ? { entry: { card, reviewedAt, rating, state, durationMs } } : { messages };
}

/**
 * With `reviewInstantMin`, catches other units: seconds would be in January 1970, microseconds
 * beyond 9999.
 */
const instantMax = Date.UTC(10_000, 0, 1) - 1;
const instantRule =
  'review_time must be a whole number of milliseconds since 1970 (UTC), in the years 2000 to 9999';
const ratingRule = 'review_rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy)';
const stateRule = 'review_state must be 0 (New), 1 (Learning), 2 (Review) or 3 (Relearning), or empty';
const durationRule = 'review_duration must be a whole number of milliseconds, or empty';

const ratingOf = new Map<string, RatingNumber>([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
]);

const stateOf = new Map<string, StateNumber>([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 3],
]);

const valueMaxLength = 40;

/** The value that was found instead, cut if it is long. */
const found = (text: string): string => {
  if (text.trim() === '') return '; it is empty.';
  return `; it is ${JSON.stringify(text.length > valueMaxLength ? `${text.slice(0, valueMaxLength)}…` : text)}.`;
};

function readWholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function readOptional<T>(text: string, read: (text: string) => T | undefined): T | undefined | 'unreadable' {
  return text.trim() === '' ? undefined : (read(text.trim()) ?? 'unreadable');
}
