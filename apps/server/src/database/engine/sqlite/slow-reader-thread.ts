import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from './open-connections.ts';
import { StatementCache } from './statement-cache.ts';

export interface SlowReadRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export type SlowReadResult =
  | { id: number; rows: unknown[]; error?: never }
  | { id: number; rows?: never; error: string };

const statements = new StatementCache(openReader(String(workerData)));

parentPort?.on('message', ({ id, sql, parameters }: SlowReadRequest) => {
  parentPort?.postMessage(execute(id, sql, parameters));
});

function execute(id: number, sql: string, parameters: readonly unknown[]): SlowReadResult {
  try {
    return { id, rows: statements.get(sql).all(...parameters) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
