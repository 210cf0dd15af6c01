import { Readable } from 'node:stream';
import { reviewHistoryHeader, reviewHistoryLine } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { ExportedFile } from '../../../security/stream-in-turn.ts';
import { readHistory } from './history-repository.ts';

/**
 * Exports a user's reviews, without undone ones, in the CSV format that FSRS tools read. Each batch is
 * read when the one before has been sent.
 */
export async function exportHistory(database: Database, actor: Actor): Promise<ExportedFile> {
  const batches = readHistory(database, actor.id);
  // Read here, so that a database that does not answer is an error and not the end of a file.
  const first = await batches.next();
  async function* lines() {
    yield reviewHistoryHeader;
    for (let batch = first; !batch.done; batch = await batches.next())
      yield batch.value.map(reviewHistoryLine).join('');
  }
  return {
    name: 'flipstack-reviews.csv',
    type: 'text/csv; charset=utf-8',
    bytes: Readable.from(lines(), { objectMode: false }),
  };
}
