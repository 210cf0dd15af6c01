import { setImmediate } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

interface Watched<Result> {
  result: Result;
  /** How many of the statements ran in each turn of the event loop that had any. */
  perTurn: number[];
}

/**
 * Runs `work` and counts in each turn of the event loop the statements that match. SQLite runs on the
 * event loop, so work that does not let others have their turn between its pages reads several in one.
 */
export async function statementsPerTurn<Result>(
  server: TestServer,
  pattern: RegExp,
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const perTurn: number[] = [];
  let inThisTurn = 0;
  const count = (statement: string) => {
    if (pattern.test(statement)) inThisTurn++;
  };
  server.statementListeners.add(count);
  let isRunning = true;
  const working = work().finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    await setImmediate();
    if (inThisTurn > 0) perTurn.push(inThisTurn);
    inThisTurn = 0;
  }
  server.statementListeners.delete(count);
  const result = await working;
  return { result, perTurn };
}
