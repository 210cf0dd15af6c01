import { formatReviewHistory, type ReviewEntry } from '@flipstack/study/review-history';

/** Small enough for the server's limit on a request body, however long the card names are. */
const batchMaxEntries = 1000;
const batchMaxCharacters = 100_000;
/** The longest a CSV line gets besides the card's name. */
const lineOverhead = 40;

/**
 * Splits a history into CSV files that the server accepts one at a time. A card's reviews stay
 * together if they fit.
 */
export function splitHistory(entries: readonly ReviewEntry[]): string[] {
  const byCard = [...Map.groupBy(entries, ({ card }) => card).values()].flat();
  const batches: ReviewEntry[][] = [];
  let characters = 0;
  for (const entry of byCard) {
    const batch = batches.at(-1);
    characters += entry.card.length + lineOverhead;
    if (batch === undefined || batch.length === batchMaxEntries || characters > batchMaxCharacters) {
      batches.push([entry]);
      characters = entry.card.length + lineOverhead;
    } else {
      batch.push(entry);
    }
  }
  return batches.map((batch) => [...formatReviewHistory(batch)].join(''));
}
