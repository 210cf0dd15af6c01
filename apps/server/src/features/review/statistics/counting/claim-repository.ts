import type { ModuleDay } from '@flipstack/study/statistics';
import type { Database } from '../../../../database/database.ts';
import { prepared } from '../../../../database/prepared.ts';
import type { CardSource } from '../../../../database/tables/index.ts';
import type { CountedModule } from './tally.ts';

const selectDays = prepared(
  (database, userId: number, source: CardSource, moduleId: number, from: number, to: number) =>
    database
      .selectFrom('review_days')
      .select(['day', 'rated_good as ratedGood', 'checked', 'checked_right as checkedRight'])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('module_id', '=', moduleId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day'),
);

/** A learner's days with a module, in order. */
export function listModuleDays(
  database: Database,
  userId: number,
  { source, moduleId }: CountedModule,
  { from, to }: { from: number; to: number },
): Promise<ModuleDay[]> {
  return selectDays(database, userId, source, moduleId, from, to);
}
