import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { runLimits } from '../../run-limits.ts';

/** Pragmas that only read, or change how this connection checks its own data. */
const allowedPragmas: ReadonlySet<string> = new Set([
  'table_info',
  'table_xinfo',
  'table_list',
  'index_list',
  'index_info',
  'index_xinfo',
  'foreign_key_list',
  'foreign_key_check',
  'foreign_keys',
  'recursive_triggers',
  'integrity_check',
  'quick_check',
  'function_list',
  'collation_list',
]);

/** Forbids what reaches outside of the database: files, extensions and settings. */
export function restrict({ capi }: Sqlite3Static, db: Database): void {
  capi.sqlite3_limit(db, capi.SQLITE_LIMIT_LENGTH, 16 * 1024 * 1024);
  capi.sqlite3_limit(db, capi.SQLITE_LIMIT_SQL_LENGTH, 1_000_000);
  capi.sqlite3_limit(db, capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000);
  capi.sqlite3_limit(db, capi.SQLITE_LIMIT_ATTACHED, 0);
  capi.sqlite3_set_authorizer(
    db,
    (_context, action, first, second) => {
      const isDenied =
        action === capi.SQLITE_ATTACH ||
        action === capi.SQLITE_DETACH ||
        (action === capi.SQLITE_PRAGMA && !allowedPragmas.has(String(first).toLowerCase())) ||
        (action === capi.SQLITE_FUNCTION && String(second).toLowerCase() === 'load_extension') ||
        (action === capi.SQLITE_CREATE_VTABLE && /^(?:sqlite_dbpage|dbstat)$/i.test(String(second)));
      return isDenied ? capi.SQLITE_DENY : capi.SQLITE_OK;
    },
    0,
  );
}

/** Applies to the whole runtime, for as long as it is open. */
export const limitMemory = (db: Database): void => {
  db.exec(`PRAGMA hard_heap_limit = ${runLimits.memoryBytes}`);
};
