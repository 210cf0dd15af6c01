import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { isRetryable } from './engine/database-errors.ts';
import type { Tables } from './tables/index.ts';

/** The database, or a transaction in it. Repositories accept either. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Runs `read` in a read-only snapshot: it sees one consistent state while others keep writing. */
export function inSnapshot<Result>(
  database: Database,
  read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/**
 * After this many lost attempts the database is overloaded, and another retry would add to the
 * load.
 */
const attemptsMax = 10;
const firstPauseMs = 5;

/**
 * Runs `work` in one transaction: everything is written, or nothing. This is the only place that
 * opens a writing transaction. A serialization failure or deadlock is retried with exponential
 * backoff, so `work` may run more than once and must do nothing but queries.
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

/** At about 20 parameters a row, this stays well below the limit of both engines. */
const rowsPerBatch = 500;

/** Splits rows into batches that each fit in one statement. */
export function inBatches<Row>(rows: readonly Row[], batchSize = rowsPerBatch): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
    rows.slice(at * batchSize, (at + 1) * batchSize),
  );
}
