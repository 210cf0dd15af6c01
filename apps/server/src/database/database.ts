import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The database itself, or a transaction in it: what a repository needs. */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/**
 * Runs `work` in one transaction: all of it is written, or nothing. The only place that opens transactions, so that
 * retries have one home; `work` may therefore run more than once and does nothing but queries.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}
