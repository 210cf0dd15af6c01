import { importLifetimeMs, messages, restoreWindowMs } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { deleteInSlices } from '../../database/delete-in-slices.ts';
import { stagedAt } from '../../database/staged.ts';
import type { ImportState } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { isLiveUser } from '../users/user-repository.ts';
import { listInactiveImports, listLeftovers } from './import-repository.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { removeOldSpools, removeSpool } from './spool.ts';

/** A process that has not said for this long that it is alive has died. */
const silentMs = 60_000;
/** Imports are listed this long after they ended. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Ends imports whose process has died or that were not confirmed, removes what they left, and forgets
 * old ones.
 */
export async function expireImports(services: Pick<Services, 'config' | 'database' | 'now'>): Promise<void> {
  const { config, database, now } = services;
  await correctFutureInstants(database, now());
  await endInactive(services, ['reading', 'writing'], now() - silentMs, messages.importInterrupted);
  await endInactive(services, ['ready'], now() - importLifetimeMs, messages.importExpired);
  for (const found of await listLeftovers(database))
    if (await isLiveUser(database, found.userId)) await removeLeftovers(services, found);
  await forgetChanges(database, now() - restoreWindowMs);
  await deleteInSlices(database, {
    table: 'imports',
    key: ['id'],
    where: sql`"ended_at" < ${now() - keptMs} and "has_leftovers" = 0`,
  });
  await removeForgotten(database);
  // The files have the time of the machine.
  await removeOldSpools(config, Date.now() - 2 * importLifetimeMs);
}

/**
 * Moves instants from a time when the clock was ahead to now. Otherwise, until the clock reaches them
 * again, an import could be undone, and one whose process died would block the next.
 */
async function correctFutureInstants(database: Database, now: number): Promise<void> {
  for (const column of ['active_at', 'ended_at'] as const)
    await database
      .updateTable('imports')
      .set({ [column]: now })
      // The clocks of processes may differ a little.
      .where(column, '>', now + silentMs)
      .execute();
}

async function endInactive(
  { config, database, now }: Pick<Services, 'config' | 'database' | 'now'>,
  states: readonly ImportState[],
  since: number,
  error: string,
) {
  for (const found of await listInactiveImports(database, states, since)) {
    await database
      .updateTable('imports')
      .set({ state: 'failed', error, preview: null, has_leftovers: 1, ended_at: now() })
      .where('id', '=', found.importId)
      .where('state', 'in', states)
      .where('active_at', '<', since)
      .execute();
    await removeSpool(config, found);
  }
}

/** Forgets what imports have changed that can no longer be undone. */
async function forgetChanges(database: Database, until: number) {
  const ended = sql`select "id" from "imports" where "state" = 'done' and "ended_at" <= ${until}`;
  for (const [table, key] of [
    ['import_texts', ['import_id', 'version', 'card_id']],
    ['import_cards', ['import_id', 'card_id']],
    ['import_modules', ['import_id', 'module_id']],
  ] as const)
    await deleteInSlices(database, {
      table: table as 'import_cards',
      key: key as never,
      where: sql`"import_id" in (${ended})`,
    });
}

/** After a restore, an archive may have brought what an import was writing, but not the import. */
async function removeForgotten(database: Database) {
  await database
    .updateTable('modules')
    .set({ deleted_at: 0 })
    .where('deleted_at', '=', stagedAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_modules')
            .select('import_modules.module_id')
            .whereRef('import_modules.module_id', '=', 'modules.id'),
        ),
      ),
    )
    .execute();
  await database
    .updateTable('cards')
    .set({ deleted_at: 0 })
    .where('deleted_at', '=', stagedAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_cards')
            .select('import_cards.card_id')
            .whereRef('import_cards.card_id', '=', 'cards.id'),
        ),
      ),
    )
    .execute();
}
