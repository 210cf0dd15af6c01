import type { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

interface Watched<Result> {
  result: Result;
  /** How many rows the database returned. */
  rows: number;
  /** How many of them one statement returned at most. */
  rowsAtOnce: number;
  queries: CompiledQuery[];
}

/** Does something on a server, and watches the statements that run outside transactions. */
export async function watchQueries<Result>(
  { database }: TestServer,
  act: () => Promise<Result>,
): Promise<Watched<Result>> {
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let rows = 0;
  let rowsAtOnce = 0;
  const queries: CompiledQuery[] = [];
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (...query) => {
    queries.push(query[0]);
    const result = await execute(...query);
    rows += result.rows.length;
    rowsAtOnce = Math.max(rowsAtOnce, result.rows.length);
    return result as never;
  });
  try {
    const result = await act();
    return { result, rows, rowsAtOnce, queries };
  } finally {
    spy.mockRestore();
  }
}
