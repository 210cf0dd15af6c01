import { isDeepStrictEqual } from 'node:util';
import {
  type CompiledQuery,
  type DialectAdapter,
  type Insertable,
  type InsertQueryBuilder,
  sql,
} from 'kysely';
import { type Database, inBatches } from './database.ts';
import { engineOf } from './engine/index.ts';
import type { Tables } from './tables/index.ts';

type Insert<Table extends keyof Tables> = InsertQueryBuilder<Tables, Table, unknown>;

/** More rows save little, and their statement takes longer to compile. */
const rowsOfValues = 100;
/** Bounds how much text a parameter has. */
const rowsOfJson = 1000;

/**
 * Like `prepared`, for statements that insert many rows. SQLite gets a parameter for each value, in a
 * statement that is compiled once for each number of rows. PostgreSQL gets all rows as one parameter, and
 * needs half as long for them.
 *
 * All rows of a call must have the same columns in the same order.
 * @param complete adds what happens on a conflict; it must add no parameters
 */
export function preparedInsert<Table extends keyof Tables>(
  table: Table,
  complete: (insert: Insert<Table>) => Insert<Table> = (insert) => insert,
): (database: Database, rows: readonly Insertable<Tables[Table]>[]) => Promise<void> {
  type Row = Insertable<Tables[Table]>;
  const byEngine = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();

  const insertValues = (database: Database, rows: readonly Row[]) =>
    complete(database.insertInto(table).values(rows) as Insert<Table>);

  function insertJson(database: Database, rows: readonly Row[], json: unknown) {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[Table] & string)[];
    const select = sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
      from json_populate_recordset(cast(null as ${sql.table(table)}), ${json})`;
    return complete(database.insertInto(table).columns(columns).expression(select) as Insert<Table>);
  }

  async function insertBatch(database: Database, rows: readonly Row[]) {
    const { jsonOfRows } = engineOf(database);
    const parameters = jsonOfRows
      ? [jsonOfRows(rows)]
      : rows.flatMap((row) => Object.values(row as object) as unknown[]);
    const statements = getOrAdd(byEngine, database.getExecutor().adapter);
    const shape = `${Object.keys(rows[0] ?? {})} ${jsonOfRows ? '' : rows.length}`;
    let query = statements.get(shape);
    if (query === undefined) {
      const insert = jsonOfRows ? insertJson(database, rows, parameters[0]) : insertValues(database, rows);
      query = insert.compile();
      if (!isDeepStrictEqual(query.parameters, parameters))
        throw new Error('The parameters of an insert are not the values of its rows');
      statements.set(shape, query);
    }
    await database.executeQuery({ ...query, parameters });
  }

  return async (database, rows) => {
    const batchSize = engineOf(database).jsonOfRows ? rowsOfJson : rowsOfValues;
    for (const batch of inBatches(rows, batchSize)) await insertBatch(database, batch);
  };
}

function getOrAdd(
  byEngine: WeakMap<DialectAdapter, Map<string, CompiledQuery>>,
  engine: DialectAdapter,
): Map<string, CompiledQuery> {
  const found = byEngine.get(engine) ?? new Map<string, CompiledQuery>();
  byEngine.set(engine, found);
  return found;
}
