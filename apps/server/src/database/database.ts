import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { isRetryable } from './engine/database-errors.ts';
import type { Tables } from './tables.ts';

/** The database itself, or a transaction in it: what a repository needs. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Reads everything as it is at one moment, however long that takes and whoever writes meanwhile. */
export function inSnapshot<Result>(
  database: Database,
  read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Losing so often in a row takes a traffic jam; then it is better to say so than to add to it. */
const attemptsMax = 10;
const firstPauseMs = 5;

/**
 * Runs `work` in one transaction: all of it is written, or nothing. The only place that opens transactions that write. What loses
 * against others is made again, after a pause that grows: `work` may run more than once and does nothing but queries.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error;
    }
    await wait(Math.random() * firstPauseMs * 2 ** attempt);
  }
}

/** Stays far below the number of parameters that a statement of either engine takes, at some twenty a row. */
const rowsPerBatch = 500;

/** Rows cut into lists that fit into one statement each. */
export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerBatch) }, (_, at) =>
    rows.slice(at * rowsPerBatch, (at + 1) * rowsPerBatch),
  );
}
