import { reviewHistoryHeader, reviewHistoryLine } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { readHistory } from './history-repository.ts';

/** Exports a user's reviews, without undone ones, in the CSV format that FSRS tools read. */
export async function exportHistory(database: Database, actor: Actor): Promise<string> {
  let csv = reviewHistoryHeader;
  for await (const batch of readHistory(database, actor.id)) csv += batch.map(reviewHistoryLine).join('');
  return csv;
}
