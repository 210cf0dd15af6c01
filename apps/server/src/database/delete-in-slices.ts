import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables/index.ts';

/** The most rows that one statement deletes, so that other writers do not wait noticeably. */
export const deletedPerSlice = 500;

/** Which rows of a table to delete. */
export interface Deletion<Table extends keyof Tables = keyof Tables> {
  table: Table;
  /** The columns of its primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  where: RawBuilder<unknown>;
}

/**
 * Deletes rows in several statements, each of them a transaction, and lets others have their turn in
 * between. If it breaks off, run it again.
 */
export async function deleteInSlices<Table extends keyof Tables>(
  database: Database,
  { table, key, where }: Deletion<Table>,
): Promise<void> {
  const from = sql.table(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const statement = sql`delete from ${from} where (${columns}) in (
    select ${columns} from ${from} where ${where} limit ${deletedPerSlice})`;
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(database);
    if (numAffectedRows < deletedPerSlice) return;
    await setImmediate();
  }
}
