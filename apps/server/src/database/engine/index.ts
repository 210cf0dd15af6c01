import { Kysely, type LogEvent, type SelectQueryBuilder } from 'kysely';
import type { DatabaseLocation } from '../../config.ts';
import type { PoolState } from '../../metrics/metrics.ts';
import type { Database } from '../database.ts';
import type { Tables } from '../tables/index.ts';
import type { Engine } from './engine.ts';
import { postgresDialect } from './postgres/postgres-dialect.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';

export {
  isDuplicateObject,
  isForeignKeyViolation,
  isMissingTable,
  isRetryable,
  isStorageFull,
  isStorageReadOnly,
  isUnavailable,
  isUniqueViolation,
} from './database-errors.ts';
export type { Engine } from './engine.ts';
export { slowRead } from './slow-read.ts';

/**
 * Opens the database. `destroy` closes all its connections. `observe` receives each statement that
 * was sent and how long it took.
 */
export function openDatabase(
  location: DatabaseLocation,
  observe?: (statement: string, durationMs: number) => void,
): Database {
  const isObserved = observe !== undefined;
  const dialect =
    location.engine === 'SQLite' ? sqliteDialect(location.file, isObserved) : postgresDialect(location);
  const log = ({ query, queryDurationMillis }: LogEvent) => observe?.(query.sql, queryDurationMillis);
  return new Kysely<Tables>(observe === undefined ? { dialect } : { dialect, log });
}

/** The state of the connections of a database. */
export function poolStateOf(database: Database): PoolState {
  const { adapter } = database.getExecutor();
  if ('poolState' in adapter) return (adapter.poolState as () => PoolState)();
  throw new Error('The database was not opened by openDatabase');
}

/** The engine behind a database or a transaction in it. */
export function engineOf(database: Database): Engine {
  const { adapter } = database.getExecutor();
  if ('engine' in adapter) return adapter.engine as Engine;
  throw new Error('The database was not opened by openDatabase');
}

/**
 * Locks the rows of a query until the transaction ends: `update` keeps out all other lockers,
 * `share` only writers. Outside a transaction it does nothing.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  database: Database,
  strength: 'update' | 'share',
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  if (!database.isTransaction || !engineOf(database).locksRows) return query;
  return strength === 'update' ? query.forUpdate() : query.forShare();
}
