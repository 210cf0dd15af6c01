import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { durable, type PostgresServer, startPostgres } from '../scripts/lib/postgres.ts';
import type { EngineName } from './options.ts';

/** As many processes as a small machine has cores; the file of SQLite is served by one. */
const workers = 2;

/** The product over one of the engines, with what lies under it. */
export interface Stage {
  engine: 'SQLite' | 'PostgreSQL';
  server: ServerProcess;
  databaseUrl: string;
  /** The database's own processes, where it has any. */
  postgres: PostgresServer | undefined;
}

/** Opens a stage over a new database, plays on it, and clears it away, however the play ends. */
export async function onStage<Result>(
  engine: EngineName,
  play: (stage: Stage) => Promise<Result>,
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
        THROTTLE_SCALE: '0',
        LOG_LEVEL: 'error',
      },
      logFile: join(folder, 'server.log'),
    });
    await server.start();
    return await play({ engine: postgres ? 'PostgreSQL' : 'SQLite', server, databaseUrl, postgres });
  } finally {
    await server?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
