import { AsyncLocalStorage } from 'node:async_hooks';
import type SQLite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { writingAccount } from '../../../event-loop/writing-account.ts';
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

/** In here, commits do not wait for the disk (`Engine.withoutSync`). */
export const unsynced = new AsyncLocalStorage<true>();

/**
 * Uses one connection for writing and one for reading. In WAL mode readers see the last committed
 * state, so a plain read neither waits for another request's transaction nor sees part of it.
 * Decision record 014 says why Kysely's own driver does not fit.
 */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #writerStatements: StatementCache;
  /** Opening a connection and preparing its statements take longer than most snapshots. */
  readonly #idleSnapshots: Snapshot[] = [];

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
      keepSnapshot: (snapshot) => {
        if (this.#idleSnapshots.length < idleSnapshotsMax) this.#idleSnapshots.push(snapshot);
        else snapshot.reader.close();
      },
    });
  }

  async beginTransaction(connection: SqliteConnection, { accessMode }: TransactionSettings) {
    if (accessMode === 'read only')
      connection.beginSnapshot(this.#idleSnapshots.pop() ?? this.#openSnapshot());
    else await connection.begin();
  }

  #openSnapshot(): Snapshot {
    const reader = this.#connections.openReader();
    return { reader, statements: new StatementCache(reader) };
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
    for (const snapshot of this.#idleSnapshots) snapshot.reader.close();
    reader.close();
    writer.close();
  }
}

const idleSnapshotsMax = 2;

/** A connection that keeps seeing the state of its first read. */
interface Snapshot {
  reader: SQLite.Database;
  statements: StatementCache;
}

interface SqliteConnectionParts {
  writer: StatementCache;
  reader: StatementCache;
  slowReader: SlowReader;
  lock: Mutex;
  /** Keeps the connection of a snapshot that has ended, or closes it. */
  keepSnapshot: (snapshot: Snapshot) => void;
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: StatementCache;
  readonly #reader: StatementCache;
  readonly #slowReader: SlowReader;
  readonly #lock: Mutex;
  readonly #keepSnapshot: SqliteConnectionParts['keepSnapshot'];
  #release: (() => void) | undefined;
  #snapshot: Snapshot | undefined;

  constructor({ writer, reader, slowReader, lock, keepSnapshot }: SqliteConnectionParts) {
    this.#writer = writer;
    this.#reader = reader;
    this.#slowReader = slowReader;
    this.#lock = lock;
    this.#keepSnapshot = keepSnapshot;
  }

  /**
   * `begin immediate` takes the file's write lock first, so nothing read in the transaction can go
   * stale.
   */
  async begin() {
    const release = await this.#takeTurn();
    try {
      this.#writer.get('begin immediate').run();
      this.#release = release;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Waits until this connection may write. Returns the function that ends its turn. */
  async #takeTurn(): Promise<() => void> {
    const release = await this.#lock.acquire(writingAccount.getStore());
    if (unsynced.getStore() === undefined) return release;
    const endTurn = () => {
      try {
        this.#writer.setSync('FULL');
      } finally {
        release();
      }
    };
    try {
      this.#writer.setSync('NORMAL');
    } catch (error) {
      endTurn();
      throw error;
    }
    return endTurn;
  }

  beginSnapshot(snapshot: Snapshot) {
    snapshot.statements.get('begin').run();
    this.#snapshot = snapshot;
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
    const snapshot = this.#snapshot;
    this.#snapshot = undefined;
    if (snapshot === undefined) return;
    snapshot.statements.get('rollback').run();
    this.#keepSnapshot(snapshot);
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
    const release = await this.#takeTurn();
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
