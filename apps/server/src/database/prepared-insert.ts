import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './database.ts';

/**
 * Like `prepared`, for statements that insert many rows. Compiles a statement for each number of rows, so
 * callers should insert batches of the same size. All rows must have the same columns in the same order, and `build` must insert
 * nothing but their values.
 */
export function preparedInsert<Row extends object, Result>(
  build: (database: Database, rows: readonly Row[]) => Compilable<Result>,
): (database: Database, rows: readonly Row[]) => Promise<Result[]> {
  const byEngine = new WeakMap<DialectAdapter, Map<number, CompiledQuery<Result>>>();

  function compile(database: Database, rows: readonly Row[], parameters: readonly unknown[]) {
    const compiled = build(database, rows).compile();
    if (!isDeepStrictEqual(compiled.parameters, parameters))
      throw new Error('The parameters of an insert are not the values of its rows');
    return compiled;
  }

  return async (database, rows) => {
    const engine = database.getExecutor().adapter;
    const byCount = byEngine.get(engine) ?? new Map<number, CompiledQuery<Result>>();
    byEngine.set(engine, byCount);
    const parameters = rows.flatMap((row) => Object.values(row) as unknown[]);
    const query = byCount.get(rows.length) ?? compile(database, rows, parameters);
    byCount.set(rows.length, query);
    return (await database.executeQuery<Result>({ ...query, parameters })).rows;
  };
}
