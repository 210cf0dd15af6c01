import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './database.ts';

/** Marks where an argument goes in a compiled query. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** Runs a query at once, without the asynchronous layers between Kysely and its driver. */
export type ReadNow = (sql: string, parameters: readonly unknown[]) => unknown[];

/** Of an engine that can answer a query outside a transaction at once. */
function readNowOf(engine: DialectAdapter): ReadNow | undefined {
  return 'readNow' in engine ? (engine.readNow as ReadNow | undefined) : undefined;
}

interface PreparedQuery<Row> {
  compiled: CompiledQuery<Row>;
  /** Undefined if Kysely has to run the query. */
  readNow: ReadNow | undefined;
  withArguments: (values: readonly unknown[]) => unknown[];
}

function prepare<Row>(compiled: CompiledQuery<Row>, readNow: ReadNow | undefined): PreparedQuery<Row> {
  return {
    compiled,
    readNow: compiled.sql.startsWith('select') ? readNow : undefined,
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
      const readNow = database.isTransaction ? undefined : readNowOf(engine);
      query = prepare(build(database, ...slots).compile(), readNow);
      byEngine.set(engine, query);
    }
    const parameters = query.withArguments(values);
    if (query.readNow !== undefined) return query.readNow(query.compiled.sql, parameters) as Row[];
    const { rows } = await database.executeQuery<Row>({ ...query.compiled, parameters });
    return rows;
  };
}
