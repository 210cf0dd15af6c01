import type SQLite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isSlowRead } from '../slow-read.ts';
import type { Mutex } from './mutex.ts';
import type { SlowReader } from './slow-reader.ts';
import { StatementCache } from './statement-cache.ts';

export interface SqliteConnections {
  writer: SQLite.Database;
  reader: SQLite.Database;
  readerStatements: StatementCache;
  slowReader: SlowReader;
  /** Whose turn it is to write. */
  writerLock: Mutex;
  /** Opens another reader for a snapshot. */
  openReader: () => SQLite.Database;
}

/**
 * Uses one connection for writing and one for reading. In WAL mode readers see the last committed
 * state, so a plain read neither waits for another request's transaction nor sees part of it.
 * Decision record 014 says why Kysely's own driver does not fit.
 */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #writerStatements: StatementCache;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
    this.#writerStatements = new StatementCache(connections.writer);
  }

  async init() {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection({
      writer: this.#writerStatements,
      reader: this.#connections.readerStatements,
      slowReader: this.#connections.slowReader,
      lock: this.#connections.writerLock,
    });
  }

  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings) {
    if (accessMode === 'read only') connection.beginSnapshot(this.#connections.openReader());
    else await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection) {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback();
  }

  async releaseConnection() {}

  async destroy() {
    const { writer, reader, slowReader } = this.#connections;
    await slowReader.close();
    reader.close();
    writer.close();
  }
}

interface SqliteConnectionParts {
  writer: StatementCache;
  reader: StatementCache;
  slowReader: SlowReader;
  lock: Mutex;
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: StatementCache;
  readonly #reader: StatementCache;
  readonly #slowReader: SlowReader;
  readonly #lock: Mutex;
  #release: (() => void) | undefined;
  #snapshot: { reader: SQLite.Database; statements: StatementCache } | undefined;

  constructor({ writer, reader, slowReader, lock }: SqliteConnectionParts) {
    this.#writer = writer;
    this.#reader = reader;
    this.#slowReader = slowReader;
    this.#lock = lock;
  }

  /**
   * `begin immediate` takes the file's write lock first, so nothing read in the transaction can go
   * stale.
   */
  async begin() {
    const release = await this.#lock.acquire();
    try {
      this.#writer.get('begin immediate').run();
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Reads through its own connection, which keeps seeing the state of its first read. */
  beginSnapshot(reader: SQLite.Database) {
    reader.exec('begin');
    this.#snapshot = { reader, statements: new StatementCache(reader) };
  }

  commit() {
    if (this.#snapshot !== undefined) return this.#endSnapshot();
    this.#writer.get('commit').run();
    this.#end();
  }

  /**
   * Releases the mutex even if the statement fails.
   */
  rollback() {
    if (this.#snapshot !== undefined) return this.#endSnapshot();
    try {
      // After some errors, such as a full disk, SQLite has rolled back by itself.
      if (this.#writer.inTransaction) this.#writer.get('rollback').run();
    } finally {
      this.#end();
    }
  }

  #endSnapshot() {
    this.#snapshot?.reader.close();
    this.#snapshot = undefined;
  }

  #end() {
    this.#release?.();
    this.#release = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#snapshot !== undefined) return run<Row>(this.#snapshot.statements.get(sql), parameters);
    if (this.#release !== undefined) return run<Row>(this.#writer.get(sql), parameters);
    if (isRead(sql)) return run<Row>(this.#reader.get(sql), parameters);
    if (isSlowRead(sql)) return { rows: (await this.#slowReader.read(sql, parameters)) as Row[] };
    const release = await this.#lock.acquire();
    try {
      return run<Row>(this.#writer.get(sql), parameters);
    } finally {
      release();
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported');
  }
}

function isRead(sql: string): boolean {
  // Some statements begin with a line break.
  return /^\s*select/.test(sql);
}

function run<Row>(
  statement: SQLite.Statement<unknown[], Row>,
  parameters: readonly unknown[],
): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) };
  return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
}
