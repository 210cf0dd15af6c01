import { type RawBuilder, sql } from 'kysely';
import { claimExpired } from '../../database/claim-expired.ts';
import type { Database } from '../../database/database.ts';
import { deleteInSlices } from '../../database/delete-in-slices.ts';

/**
 * Removes up to `max` modules that were deleted before `until`, with their cards, and returns how
 * many. The cards are removed a few at a time.
 */
export async function purgeModules(database: Database, until: number, max: number): Promise<number> {
  const ids = await claimExpired(database, 'modules', { until, max });
  if (ids.length === 0) return 0;
  await purgeCardsOfModules(database, sql.join(ids));
  await database.deleteFrom('modules').where('id', 'in', ids).execute();
  return ids.length;
}

/** Removes the cards of modules that are being removed, and their schedules. Reviews are kept. */
export async function purgeCardsOfModules(database: Database, moduleIds: RawBuilder<unknown>): Promise<void> {
  const cards = sql`select "id" from "cards" where "module_id" in (${moduleIds})`;
  await deleteInSlices(database, {
    table: 'schedules',
    key: ['user_id', 'source', 'card_id'],
    where: sql`"source" = 'own' and "card_id" in (${cards})`,
  });
  await deleteInSlices(database, {
    table: 'cards',
    key: ['id'],
    where: sql`"module_id" in (${moduleIds})`,
  });
}
