import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { PoolState } from '../../../metrics/metrics.ts';
import type { Transaction } from '../../database.ts';
import type { ReadNow } from '../../prepared.ts';
import type { Engine } from '../engine.ts';
import { Mutex } from './mutex.ts';
import { openReader, openWriter } from './open-connections.ts';
import { SlowReader } from './slow-reader.ts';
import { type SqliteConnections, SqliteDriver, unsynced } from './sqlite-driver.ts';
import { StatementCache } from './statement-cache.ts';

const engine: Engine = {
  name: 'SQLite',
  counterSlots: 1,
  rowsPerTransaction: 50,
  jsonOfRows: undefined,
  withoutSync: (work) => unsynced.run(true, work),
  locksRows: false,
  idType: 'integer',
  identity: (column) => column.primaryKey().autoIncrement(),
  lastId,
  setLastId,
  addFunctions: async () => {},
};

async function lastId(transaction: Transaction, table: string): Promise<number> {
  const last = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`;
  return (await last.execute(transaction)).rows[0]?.seq ?? 0;
}

async function setLastId(transaction: Transaction, table: string, lastId: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(transaction);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(transaction);
}

/** Keeps Kysely from serializing all queries: the driver itself serializes the writers. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  readonly engine = engine;
  readonly poolState: () => PoolState;
  /** Undefined if statements are observed, which Kysely does. */
  readonly readNow: ReadNow | undefined;

  /** Reads need no turn, so what counts is the connection for writing. */
  constructor(writerLock: Mutex, readNow: ReadNow | undefined) {
    super();
    this.readNow = readNow;
    this.poolState = () => ({ open: 1, idle: writerLock.isHeld ? 0 : 1, waiting: writerLock.waiting });
  }

  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * SQLite may plan a statement by the values of its parameters, and then compiles it again whenever
 * they change: with STAT4, as in better-sqlite3, every statement with a join. That takes twice as long
 * as running it. The sign hides the parameters from the planner and changes no value.
 */
class StableSqliteQueryCompiler extends SqliteQueryCompiler {
  override getCurrentParameterPlaceholder() {
    return '+?';
  }
}

/**
 * Opens the file, and creates it and its folder if necessary. `destroy` closes all connections.
 * @param isObserved whether Kysely has to see every statement
 */
export function sqliteDialect(path: string, isObserved: boolean): Dialect {
  const writer = openWriter(path);
  const reader = openReader(path);
  const statements = new StatementCache(reader);
  const readNow: ReadNow = (sql, parameters) => statements.get(sql).all(...parameters);
  const connections: SqliteConnections = {
    writer,
    reader,
    readerStatements: statements,
    slowReader: new SlowReader(path),
    writerLock: new Mutex(),
    openReader: () => openReader(path),
  };
  return {
    createDriver: () => new SqliteDriver(connections),
    createAdapter: () =>
      new ConcurrentSqliteAdapter(connections.writerLock, isObserved ? undefined : readNow),
    createQueryCompiler: () => new StableSqliteQueryCompiler(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}
