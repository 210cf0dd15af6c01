import type { SelectQueryBuilder } from 'kysely';
import type { DatabasePlace } from '../../config.ts';
import type { Database } from '../database.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export {
  isMadeAlready,
  isRetryable,
  isUnavailable,
  isUniqueViolation,
  isVanishedReference,
} from './database-errors.ts';
export type { Engine } from './engine.ts';
export { slowRead } from './slow-read.ts';

/** Opens the database; `destroy` closes all its connections. */
export function openDatabase(place: DatabasePlace): Database {
  return place.engine === 'SQLite' ? openSqlite(place.file) : openPostgres(place);
}

/** The engine behind a database or a transaction in it. */
export function engineOf(database: Database): Engine {
  const { adapter } = database.getExecutor();
  if ('engine' in adapter) return adapter.engine as Engine;
  throw new Error('The database was not opened by openDatabase');
}

/**
 * Holds the rows of a query until the end of the transaction: `update` against everybody, `share` only against those
 * who change them. Outside a transaction there is nothing to hold.
 */
export function holding<DB, TB extends keyof DB, O>(
  database: Database,
  strength: 'update' | 'share',
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  if (!database.isTransaction || !engineOf(database).locksRows) return query;
  return strength === 'update' ? query.forUpdate() : query.forShare();
}
