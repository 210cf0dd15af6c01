import type SQLite from 'better-sqlite3';

/** More texts than the server has: a bound for the case that a text is put together from data. */
const statementsMax = 1000;

/** Statements by their text: preparing one costs as much as running it. */
export class StatementCache {
  readonly #connection: SQLite.Database;
  readonly #statements = new Map<string, SQLite.Statement<unknown[]>>();

  constructor(connection: SQLite.Database) {
    this.#connection = connection;
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
