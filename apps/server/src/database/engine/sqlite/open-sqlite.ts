import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database } from '../../database.ts';
import { foldCase } from '../../fold-case.ts';
import type { Tables } from '../../tables.ts';
import type { Engine } from '../engine.ts';
import { SqliteDriver } from './sqlite-driver.ts';

/** How long one process waits for another one that is writing to the same file. */
const busyTimeoutMs = 10_000;

/** Opens the file, creating it and its folder, and gives a database that closes both its connections on `destroy`. */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writer = new SQLite(path, { timeout: busyTimeoutMs });
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  const reader = new SQLite(path, { readonly: true, timeout: busyTimeoutMs });
  for (const connection of [writer, reader]) addFunctions(connection);
  return new Kysely<Tables>({ dialect: dialectOf(writer, reader) });
}

/** The functions of the shared subset of SQL that SQLite lacks or has for ASCII only. */
function addFunctions(connection: SQLite.Database) {
  connection.function('fold_case', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? foldCase(text) : text,
  );
  connection.function('sort_key', { deterministic: true }, (text: unknown) => text);
  connection.function('utc_day', { deterministic: true }, (instant: unknown) =>
    typeof instant === 'number' ? new Date(instant).toISOString().slice(0, 10) : null,
  );
}

const engine: Engine = {
  name: 'SQLite',
  counterSlots: 1,
  locksRows: false,
  idType: 'integer',
  identity: (column) => column.primaryKey().autoIncrement(),
  addFunctions: async () => {},
};

/** Every connection object has its own transaction; the driver itself puts the writers in a row. */
class WaitingSqliteAdapter extends SqliteAdapter {
  readonly engine = engine;

  override get supportsMultipleConnections() {
    return true;
  }
}

function dialectOf(writer: SQLite.Database, reader: SQLite.Database): Dialect {
  return {
    createDriver: () => new SqliteDriver(writer, reader),
    createAdapter: () => new WaitingSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}
