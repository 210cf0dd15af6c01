import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Does something on a server, and counts the rows that the database returns outside transactions. */
export async function countRows<Result>(
  { database }: TestServer,
  act: () => Promise<Result>,
): Promise<{ result: Result; rows: number }> {
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let rows = 0;
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (...query) => {
    const result = await execute(...query);
    rows += result.rows.length;
    return result as never;
  });
  try {
    const result = await act();
    return { result, rows };
  } finally {
    spy.mockRestore();
  }
}
