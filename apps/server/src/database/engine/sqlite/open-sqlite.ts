import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database } from '../../database.ts';
import type { Tables } from '../../tables.ts';
import type { Engine } from '../engine.ts';
import { openReader, openWriter } from './open-connections.ts';
import { SlowReader } from './slow-reader.ts';
import { type SqliteConnections, SqliteDriver } from './sqlite-driver.ts';

/** Opens the file, creating it and its folder, and gives a database that closes all its connections on `destroy`. */
export function openSqlite(path: string): Database {
  const connections = {
    writer: openWriter(path),
    reader: openReader(path),
    slowReader: new SlowReader(path),
  };
  return new Kysely<Tables>({ dialect: dialectOf(connections) });
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

function dialectOf(connections: SqliteConnections): Dialect {
  return {
    createDriver: () => new SqliteDriver(connections),
    createAdapter: () => new WaitingSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}
