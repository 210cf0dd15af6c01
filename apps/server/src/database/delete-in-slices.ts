import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables/index.ts';

/**
 * The most rows that one statement deletes, so that others do not wait noticeably: of a long log, each
 * row is in other pages of the indexes, which takes 0.1 ms.
 */
export const deletedPerSlice = 100;

/** A slice that has waited for others does not keep the rest waiting for long. */
const restMaxMs = 250;

/** Which rows of a table to delete. */
export interface Deletion<Table extends keyof Tables = keyof Tables> {
  table: Table;
  /** The columns of its primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  where: RawBuilder<unknown>;
}

/**
 * Deletes rows in several statements, each of them a transaction, with rests for others in between. If it
 * breaks off, run it again.
 * @param restPerSlice how many times as long as a slice took
 */
export async function deleteInSlices<Table extends keyof Tables>(
  database: Database,
  { table, key, where }: Deletion<Table>,
  restPerSlice = 1,
): Promise<void> {
  const from = sql.table(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const statement = sql`delete from ${from} where (${columns}) in (
    select ${columns} from ${from} where ${where} limit ${deletedPerSlice})`;
  const anyLeft = sql`select 1 from ${from} where ${where} limit 1`;
  for (;;) {
    const begunAt = performance.now();
    const { numAffectedRows = 0n } = await statement.execute(database);
    // Another process may have deleted a part of the same slice.
    if (numAffectedRows < deletedPerSlice && (await anyLeft.execute(database)).rows.length === 0) return;
    await sleep(Math.min(restPerSlice * (performance.now() - begunAt), restMaxMs));
  }
}
