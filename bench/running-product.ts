import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { durable, type PostgresServer, startPostgres } from '../scripts/lib/postgres.ts';
import type { EngineName } from './options.ts';

/** The number of processes over PostgreSQL by default. A SQLite file allows only one. */
const workersByDefault = 2;

/** A running server with its database. */
export interface RunningProduct {
  engine: 'SQLite' | 'PostgreSQL';
  server: ServerProcess;
  databaseUrl: string;
  /** Undefined over SQLite. */
  postgres: PostgresServer | undefined;
}

/** How much of what a server printed is shown when a measurement fails, in characters. */
const outputShown = 4000;

/**
 * Starts the product over a new database and removes both afterwards.
 * @param program the server's main file, by default that of this checkout
 */
export async function withRunningProduct<Result>(
  engine: EngineName,
  use: (product: RunningProduct) => Promise<Result>,
  workers = workersByDefault,
  program?: string,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres({ settings: durable }) : undefined;
  let server: ServerProcess | undefined;
  try {
    await postgres?.createDatabase('bench');
    const databaseUrl = postgres?.urlOf('bench') ?? `file:${join(folder, 'flipstack.db')}`;
    server = new ServerProcess({
      env: {
        DATABASE_URL: databaseUrl,
        FLIPSTACK_WORKERS: String(postgres ? workers : 1),
        RATE_LIMIT_SCALE: '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      },
      logFile: join(folder, 'server.log'),
      ...(program !== undefined && { program }),
    });
    await server.start();
    return await use({ engine: postgres ? 'PostgreSQL' : 'SQLite', server, databaseUrl, postgres });
  } catch (error) {
    if (server !== undefined)
      console.error(`The server (${server.state}) printed:\n${server.output.slice(-outputShown)}`);
    throw error;
  } finally {
    await server?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
