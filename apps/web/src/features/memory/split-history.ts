import {
  type ReadEntries,
  type ReviewEntry,
  reviewHistoryHeader,
  reviewHistoryLine,
} from '@flipstack/study/review-history';

/** Small enough for the server's limit on a request body, however long the card names are. */
const batchMaxEntries = 1000;
const batchMaxCharacters = 100_000;
/** The longest a CSV line gets besides the card's name. */
const lineOverhead = 40;

/** A CSV file small enough for one request. */
export interface HistoryBatch {
  csv: string;
  /** For each line of `csv` on which a review begins, its line in the imported file. */
  fileLines: ReadonlyMap<number, number>;
}

interface EntryInFile {
  entry: ReviewEntry;
  fileLine: number;
}

/**
 * Splits a history into CSV files that the server accepts one at a time. A card's reviews stay
 * together if they fit.
 */
export function splitHistory({ entries, lines }: ReadEntries): HistoryBatch[] {
  const inFile = entries.map((entry, index): EntryInFile => ({ entry, fileLine: lines[index] ?? 0 }));
  const byCard = [...Map.groupBy(inFile, ({ entry }) => entry.card).values()].flat();
  const batches: EntryInFile[][] = [];
  let characters = 0;
  for (const one of byCard) {
    const batch = batches.at(-1);
    const length = one.entry.card.length + lineOverhead;
    characters += length;
    if (batch === undefined || batch.length === batchMaxEntries || characters > batchMaxCharacters) {
      batches.push([one]);
      characters = length;
    } else {
      batch.push(one);
    }
  }
  return batches.map(toBatch);
}

function toBatch(entries: readonly EntryInFile[]): HistoryBatch {
  let csv = reviewHistoryHeader;
  let line = 2;
  const fileLines = new Map<number, number>();
  for (const { entry, fileLine } of entries) {
    fileLines.set(line, fileLine);
    const text = reviewHistoryLine(entry);
    csv += text;
    // The name of a card may contain line breaks.
    line += text.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return { csv, fileLines };
}
