import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { readHistory } from './history-repository.ts';

/** Few enough that others hardly notice: a fit reads in the background. */
const batchSize = 1_000;

interface Options {
  reviewsMax: number;
  /** Aborting it ends the reading with its reason. */
  signal: AbortSignal;
}

/**
 * Reads a learner's reviews like `readHistory`. If there are more than `reviewsMax`, it reads only those of
 * the cards that were reviewed last, as many cards as fit with all their reviews: a card's memory can be
 * computed only from all of them.
 */
export async function* readLatestHistory(
  database: Database,
  { userId, reviews }: Pick<Learner, 'userId' | 'reviews'>,
  options: Options,
): AsyncGenerator<ReviewEntry[]> {
  const cards = reviews > options.reviewsMax ? await latestCards(database, userId, options) : undefined;
  for await (const batch of readHistory(database, userId, batchSize)) {
    options.signal.throwIfAborted();
    const read = cards === undefined ? batch : batch.filter(({ card }) => cards.has(card));
    if (read.length > 0) yield read;
  }
}

async function latestCards(
  database: Database,
  userId: number,
  { reviewsMax, signal }: Options,
): Promise<Set<string>> {
  const counts = new Map<string, number>();
  for await (const batch of readHistory(database, userId, batchSize)) {
    signal.throwIfAborted();
    for (const { card } of batch) {
      const count = counts.get(card) ?? 0;
      // A card that is inserted again comes last in the map.
      counts.delete(card);
      counts.set(card, count + 1);
    }
  }
  const latest = new Set<string>();
  let total = 0;
  for (const [card, count] of [...counts].reverse()) {
    if (total + count > reviewsMax) continue;
    total += count;
    latest.add(card);
  }
  return latest;
}
