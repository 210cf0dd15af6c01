import { type RawBuilder, sql } from 'kysely';

const mark = '/* slow */';

/** Marks a query that has to look at very many rows. */
export function slowRead<Row>(query: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(mark)} ${query}`;
}

export function isSlowRead(statement: string): boolean {
  return statement.startsWith(mark);
}
