import type SQLite from 'better-sqlite3';

/** More than the server uses. Bounds the cache in case SQL text depends on data. */
const statementsMax = 1000;

/** Caches prepared statements by their SQL, because preparing one costs as much as running it. */
export class StatementCache {
  readonly #connection: SQLite.Database;
  readonly #statements = new Map<string, SQLite.Statement<unknown[]>>();

  constructor(connection: SQLite.Database) {
    this.#connection = connection;
  }

  get inTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  /**
   * Sets whether commits wait for the disk. Not to be called in a transaction. It is no cached statement,
   * because SQLite applies the setting when it prepares one.
   */
  setSync(level: 'FULL' | 'NORMAL'): void {
    this.#connection.pragma(`synchronous = ${level}`);
  }

  get<Row>(sql: string): SQLite.Statement<unknown[], Row> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      if (this.#statements.size >= statementsMax) this.#statements.clear();
      statement = this.#connection.prepare<unknown[]>(sql);
      this.#statements.set(sql, statement);
    }
    return statement as SQLite.Statement<unknown[], Row>;
  }
}
