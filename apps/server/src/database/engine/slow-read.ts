import { type RawBuilder, sql } from 'kysely';

const mark = '/* slow */';

/** Marks a query that scans many rows, so that SQLite runs it in a worker thread. */
export function slowRead<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)} ${query}`;
}

export function isSlowRead(statement: string): boolean {
  return statement.startsWith(mark);
}
