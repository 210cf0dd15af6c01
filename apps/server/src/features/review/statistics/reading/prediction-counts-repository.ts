import type { PredictionCount } from '@flipstack/study/statistics';
import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { type CountedModules, countedRows, sumOf } from './counted-modules.ts';

/** Predicted and actual recall of a learner's reviews, from the least probable up. */
export async function listPredictionCounts(
  database: Database,
  userId: number,
  modules: CountedModules,
): Promise<PredictionCount[]> {
  const { rows } = await sql<PredictionCount>`select ${sumOf('reviews')} as "reviews",
      ${sumOf('remembered')} as "remembered", ${sumOf('predicted')} as "predicted"
    from ${countedRows('review_predictions', userId, modules)}
    group by "bin" order by "bin"`.execute(database);
  return rows;
}
