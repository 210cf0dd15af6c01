import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { readHistory } from './history-repository.ts';

/**
 * Reads a learner's reviews like `readHistory`. If there are more than `reviewsMax`, it reads only
 * cards whose last review is the latest, as many as have no more reviews together: a card's memory
 * can be computed only from all of its reviews.
 */
export async function* readLatestHistory(
  database: Database,
  { userId, reviews }: Pick<Learner, 'userId' | 'reviews'>,
  reviewsMax: number,
): AsyncGenerator<ReviewEntry[]> {
  const cards = reviews > reviewsMax ? await latestCards(database, userId, reviewsMax) : undefined;
  for await (const batch of readHistory(database, userId)) {
    const read = cards === undefined ? batch : batch.filter(({ card }) => cards.has(card));
    if (read.length > 0) yield read;
  }
}

async function latestCards(database: Database, userId: number, reviewsMax: number): Promise<Set<string>> {
  const counts = new Map<string, number>();
  for await (const batch of readHistory(database, userId))
    for (const { card } of batch) {
      const count = counts.get(card) ?? 0;
      // A card that is inserted again comes last in the map.
      counts.delete(card);
      counts.set(card, count + 1);
    }
  const latest = new Set<string>();
  let total = 0;
  for (const [card, count] of [...counts].reverse()) {
    total += count;
    if (total > reviewsMax) break;
    latest.add(card);
  }
  return latest;
}
