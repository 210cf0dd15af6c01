import type { RatingNumber } from '../memory-model/memory.ts';
import { type CsvRecord, type LineError, readCsv } from './read-csv.ts';
import {
  type HistoryColumn,
  historyColumns,
  type ReviewEntry,
  reviewInstantMin,
  type StateNumber,
} from './review-entry.ts';

/** Either every review of a file, in its order, or everything that is wrong with it, in the order of its lines. */
export type ReadReviewHistory = { entries: ReviewEntry[] } | { errors: LineError[] };

/**
 * Reads a review history, see `historyColumns`. Columns are found by the names in the first line; their order does not
 * matter, others are passed over, state and duration may be missing or empty.
 *
 * @param now what lies after it cannot have happened
 */
export function readReviewHistory(text: string, now = Number.POSITIVE_INFINITY): ReadReviewHistory {
  const { records, errors } = readCsv(text);
  const [head, ...lines] = records;
  if (head === undefined) return { errors: errors.length > 0 ? errors : [noHead] };
  const { places, errors: headErrors } = findColumns(head);
  errors.push(...headErrors);
  const entries: ReviewEntry[] = [];
  for (const record of headErrors.length > 0 ? [] : lines) {
    const read = readEntry(record, head.fields.length, { places, now });
    if ('entry' in read) entries.push(read.entry);
    else for (const message of read.messages) errors.push({ line: record.line, message });
  }
  return errors.length > 0 ? { errors: errors.sort((a, b) => a.line - b.line) } : { entries };
}

const noHead: LineError = {
  line: 1,
  message: `The file is empty; its first line must name the columns: ${historyColumns.join(',')}.`,
};

const optionalColumns: readonly HistoryColumn[] = ['review_state', 'review_duration'];

/** Where each column stands; -1 for one that is missing. */
type Places = Record<HistoryColumn, number>;

function findColumns({ fields, line }: CsvRecord): { places: Places; errors: LineError[] } {
  const names = fields.map((name) => name.trim());
  const errors: LineError[] = [];
  const placeOf = (column: HistoryColumn): number => {
    const place = names.indexOf(column);
    if (place === -1 && !optionalColumns.includes(column)) {
      errors.push({ line, message: `The column ${column} is missing from the first line.` });
    }
    if (names.lastIndexOf(column) !== place) {
      errors.push({ line, message: `The first line names the column ${column} more than once.` });
    }
    return place;
  };
  const places = {
    card_id: placeOf('card_id'),
    review_time: placeOf('review_time'),
    review_rating: placeOf('review_rating'),
    review_state: placeOf('review_state'),
    review_duration: placeOf('review_duration'),
  };
  return { places, errors };
}

function readEntry(
  { fields }: CsvRecord,
  fieldsInHead: number,
  { places, now }: { places: Places; now: number },
): { entry: ReviewEntry } | { messages: string[] } {
  if (fields.length !== fieldsInHead) {
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    return { messages: [`The line has ${count} where the first line has ${fieldsInHead}.`] };
  }
  const fieldOf = (column: HistoryColumn): string => fields[places[column]] ?? '';
  const card = fieldOf('card_id');
  const reviewedAt = readWholeNumber(fieldOf('review_time'), reviewInstantMin, instantMax);
  const rating = ratingOf.get(fieldOf('review_rating').trim());
  const state = readOptional(fieldOf('review_state'), (text) => stateOf.get(text));
  const durationMs = readOptional(fieldOf('review_duration'), (text) =>
    readWholeNumber(text, 0, Number.MAX_SAFE_INTEGER),
  );

  const messages: string[] = [];
  if (card === '') messages.push('card_id must name the card; it is empty.');
  if (reviewedAt === undefined) messages.push(`${instantRule}${said(fieldOf('review_time'))}`);
  else if (reviewedAt > now) messages.push(`review_time lies in the future${said(fieldOf('review_time'))}`);
  if (rating === undefined) messages.push(`${ratingRule}${said(fieldOf('review_rating'))}`);
  if (state === 'unreadable') messages.push(`${stateRule}${said(fieldOf('review_state'))}`);
  if (durationMs === 'unreadable') messages.push(`${durationRule}${said(fieldOf('review_duration'))}`);
  const isWhole =
    reviewedAt !== undefined &&
    rating !== undefined &&
    state !== 'unreadable' &&
    durationMs !== 'unreadable' &&
    messages.length === 0;
  return isWhole ? { entry: { card, reviewedAt, rating, state, durationMs } } : { messages };
}

/** Seconds instead of milliseconds end in January 1970, microseconds far beyond the year 9999. */
const instantMax = Date.UTC(10_000, 0, 1) - 1;
const instantRule =
  'review_time must be whole milliseconds since 1970, UTC, and lie in the years from 2000 to 9999';
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

const quotedMax = 40;

/** What stands there instead, cut where it is long. */
const said = (text: string): string => {
  if (text.trim() === '') return '; it is empty.';
  return `; it is ${JSON.stringify(text.length > quotedMax ? `${text.slice(0, quotedMax)}…` : text)}.`;
};

function readWholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

function readOptional<T>(text: string, read: (text: string) => T | undefined): T | undefined | 'unreadable' {
  return text.trim() === '' ? undefined : (read(text.trim()) ?? 'unreadable');
}
