import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './database.ts';

/** Marks where an argument goes in a compiled query. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

interface PreparedQuery<Row> {
  compiled: CompiledQuery<Row>;
  withArguments: (values: readonly unknown[]) => unknown[];
}

function prepare<Row>(compiled: CompiledQuery<Row>): PreparedQuery<Row> {
  return {
    compiled,
    withArguments: (values) =>
      compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? values[parameter.index] : parameter,
      ),
  };
}

/**
 * Compiles a query once per engine, and once more for transactions, where it may lock rows. Use it
 * for hot queries: building one with Kysely costs more than SQLite needs to run it. `build`
 * receives placeholders, so it can pass its arguments on to the query but not compute with them.
 */
export function prepared<Args extends readonly unknown[], Row>(
  build: (database: Database, ...slots: Args) => Compilable<Row>,
): (database: Database, ...values: Args) => Promise<Row[]> {
  const outside = new WeakMap<DialectAdapter, PreparedQuery<Row>>();
  const inside = new WeakMap<DialectAdapter, PreparedQuery<Row>>();
  const slots = Array.from(
    { length: build.length - 1 },
    (_, index) => new Placeholder(index),
  ) as unknown as Args;

  return async (database, ...values) => {
    const engine = database.getExecutor().adapter;
    const byEngine = database.isTransaction ? inside : outside;
    let query = byEngine.get(engine);
    if (query === undefined) {
      query = prepare(build(database, ...slots).compile());
      byEngine.set(engine, query);
    }
    const { rows } = await database.executeQuery<Row>({
      ...query.compiled,
      parameters: query.withArguments(values),
    });
    return rows;
  };
}
