import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { runLimits } from '../../run-limits.ts';
import type { SqlValue } from './rows-as-json.ts';

/** The rows of a query. */
export interface Rows {
  columns: string[];
  rows: SqlValue[][];
}

/**
 * SQLite refused or stopped a statement. The name is its result code, such as `SQLITE_CONSTRAINT`, or
 * empty for our own limits.
 */
export class SqliteError extends Error {
  readonly line: number | undefined;

  constructor(name: string, message: string, line: number | undefined) {
    super(message);
    this.name = name;
    this.line = line;
  }
}

type Statement = Parameters<Sqlite3Static['capi']['sqlite3_step']>[0];
type Pointer = Parameters<Sqlite3Static['wasm']['peekPtr']>[0];

/**
 * Runs all statements of a script, one after the other.
 * @returns the rows of the last statement that has columns
 */
export function runStatements(sqlite: Sqlite3Static, db: Database, script: string): Rows {
  const { capi, wasm } = sqlite;
  return wasm.scopedAllocCall(() => {
    const [start, length] = wasm.scopedAllocCString(script, true);
    const end = Number(start) + length;
    const [statementAt, tailAt] = wasm.scopedAllocPtr(2) as [Pointer, Pointer];
    let result: Rows = { columns: [], rows: [] };
    for (let at = Number(start); at < end; ) {
      const fail = (code: number): never => {
        throw errorOf(sqlite, db, code, script, at - Number(start));
      };
      const code = capi.sqlite3_prepare_v3(db, at as Pointer, end - at, 0, statementAt, tailAt);
      if (code !== capi.SQLITE_OK) fail(code);
      at = Number(wasm.peekPtr(tailAt));
      const statement = wasm.peekPtr(statementAt) as unknown as Statement;
      // Nothing but a comment or white space.
      if (!statement) continue;
      try {
        const columns = columnsOf(sqlite, statement);
        const rows = readRows(sqlite, statement, columns.length, fail);
        if (columns.length > 0) result = { columns, rows };
      } finally {
        capi.sqlite3_finalize(statement);
      }
    }
    return result;
  });
}

function columnsOf({ capi }: Sqlite3Static, statement: Statement): string[] {
  const count = capi.sqlite3_column_count(statement);
  return Array.from({ length: count }, (_, index) => capi.sqlite3_column_name(statement, index));
}

function readRows(
  sqlite: Sqlite3Static,
  statement: Statement,
  columns: number,
  fail: (code: number) => never,
): SqlValue[][] {
  const { capi } = sqlite;
  const rows: SqlValue[][] = [];
  for (let code = capi.sqlite3_step(statement); code !== capi.SQLITE_DONE; ) {
    if (code !== capi.SQLITE_ROW) fail(code);
    if (rows.length === runLimits.rows)
      throw new SqliteError('', `The query returns more than ${runLimits.rows} rows`, undefined);
    rows.push(Array.from({ length: columns }, (_, index) => readValue(sqlite, statement, index)));
    code = capi.sqlite3_step(statement);
  }
  return rows;
}

function readValue({ capi }: Sqlite3Static, statement: Statement, index: number): SqlValue {
  const type = capi.sqlite3_column_type(statement, index);
  if (type === capi.SQLITE_INTEGER) return capi.sqlite3_column_int64(statement, index);
  if (type === capi.SQLITE_FLOAT) return { real: capi.sqlite3_column_double(statement, index) };
  return (capi.sqlite3_column_js(statement, index, false) ?? null) as SqlValue;
}

function errorOf(
  { capi }: Sqlite3Static,
  db: Database,
  code: number,
  script: string,
  start: number,
): SqliteError {
  const bytes = new TextEncoder().encode(script);
  // Many errors have no place. They count as being where their statement starts.
  const offset = capi.sqlite3_error_offset(db);
  const spaces = /^\s*/.exec(new TextDecoder().decode(bytes.subarray(start)))?.[0].length ?? 0;
  const before = bytes.subarray(0, start + (offset >= 0 ? offset : spaces));
  const line = new TextDecoder().decode(before).split('\n').length;
  return new SqliteError(capi.sqlite3_js_rc_str(code) ?? 'SQLITE_ERROR', capi.sqlite3_errmsg(db), line);
}
