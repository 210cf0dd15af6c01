import { reviewHistoryHeader, reviewHistoryLine } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { readHistory } from './history-repository.ts';

/** All reviews of somebody that count, as the CSV file that FSRS tools read. */
export async function exportHistory(database: Database, actor: Actor): Promise<string> {
  let csv = reviewHistoryHeader;
  for await (const batch of readHistory(database, actor.id)) csv += batch.map(reviewHistoryLine).join('');
  return csv;
}
