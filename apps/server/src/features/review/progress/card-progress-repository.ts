import type { Database } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { ReadableModule } from '../../modules/module-repository.ts';

interface OwnSchedule {
  cardId: number;
  state: Tables['schedules']['state'];
  intervalDays: number;
  isSetAside: boolean;
}

/** The schedules that a learner has for the live cards of a module. */
export async function listOwnSchedules(
  database: Database,
  userId: number,
  { moduleId }: ReadableModule,
): Promise<OwnSchedule[]> {
  const rows = await database
    .selectFrom('cards')
    .innerJoin('schedules', 'schedules.card_id', 'cards.id')
    .select(['cards.id', 'schedules.state', 'schedules.interval_days', 'schedules.set_aside'])
    .where('cards.module_id', '=', moduleId)
    .where('cards.deleted_at', 'is', null)
    .where('schedules.user_id', '=', userId)
    .where('schedules.source', '=', 'own')
    .orderBy('cards.id')
    .execute();
  return rows.map((row) => ({
    cardId: row.id,
    state: row.state,
    intervalDays: row.interval_days,
    isSetAside: row.set_aside !== null,
  }));
}
