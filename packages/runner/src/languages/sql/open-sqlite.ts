import initialize, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { isOutOfMemory, isOutOfTime, testMs } from '../../run-limits.ts';
import type { OpenRuntime, TestRun } from '../../test-run.ts';
import { rowsAsJson } from './rows-as-json.ts';
import { limitMemory, restrict } from './sqlite-rules.ts';
import { type Rows, runStatements, SqliteError } from './sqlite-statements.ts';

/** The published types leave out the options of Emscripten. */
const initializeWith = initialize as (options: object) => Promise<Sqlite3Static>;

/** After this many operations of its virtual machine, SQLite asks whether to go on. */
const operationsPerCheck = 1_000;

/** SQLite. Every test has a new database in memory. */
export const openSqlite: OpenRuntime = async (files) => {
  const wasmBinary = files['sqlite3.wasm'];
  if (wasmBinary === undefined) throw new Error('The file sqlite3.wasm is missing');
  const nothing = () => undefined;
  // Keeps SQLite from looking for the browser's file systems, and from writing to the console.
  const disable = {
    vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true },
  };
  const silent = { warn: nothing, error: nothing, log: nothing, debug: nothing };
  Object.assign(globalThis, { sqlite3ApiConfig: { disable, ...silent } });
  const sqlite = await initializeWith({
    wasmBinary: new Uint8Array(wasmBinary),
    print: nothing,
    printErr: nothing,
    locateFile: (name: string) => name,
  });
  const first = new sqlite.oo1.DB(':memory:');
  limitMemory(first);
  first.close();
  return { runTest: async ({ setup, code, input }) => runTest(sqlite, [setup, input], code) };
};

/** @param before the setup, and what the test changes */
function runTest(sqlite: Sqlite3Static, before: string[], code: string): TestRun {
  const { capi } = sqlite;
  const startedAt = performance.now();
  let isTimedOut = false;
  const check = () => {
    isTimedOut ||= performance.now() - startedAt > testMs.sql;
    return isTimedOut ? 1 : 0;
  };
  const finish = (run: Pick<TestRun, 'got' | 'columns' | 'error' | 'limit'>): TestRun => ({
    ...run,
    output: '',
    durationMs: performance.now() - startedAt,
  });
  const db = new sqlite.oo1.DB(':memory:');
  try {
    restrict(sqlite, db);
    capi.sqlite3_progress_handler(db, operationsPerCheck, check, 0);
    prepareData(sqlite, db, before);
    const { columns, rows } = runStatements(sqlite, db, code);
    return finish({ got: rowsAsJson(rows), columns });
  } catch (error) {
    if (isTimedOut) return finish({ limit: 'time', error: { name: '', message: isOutOfTime('sql') } });
    const { name, message, line } = error as SqliteError;
    if (name === 'SQLITE_NOMEM')
      return finish({ limit: 'memory', error: { name: '', message: isOutOfMemory } });
    return finish({ error: { name: error instanceof SqliteError ? name : '', message, line } });
  } finally {
    db.close();
  }
}

/** Lines count in the learner's code only. */
function prepareData(sqlite: Sqlite3Static, db: Database, scripts: string[]): Rows[] {
  try {
    return scripts.map((script) => runStatements(sqlite, db, script));
  } catch (error) {
    if (error instanceof SqliteError) throw new SqliteError(error.name, error.message, undefined);
    throw error;
  }
}
