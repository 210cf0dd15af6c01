import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { createPasswords } from '../src/security/passwords.ts';
import { seed } from '../src/seed.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

/** The ids of the processes that have answered so far, from the log. */
function pidsIn({ output }: ServerProcess): Set<number> {
  return new Set([...output.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)));
}

/**
 * Uses a new connection for each request, because connections are distributed among the workers.
 */
async function askOften(address: string) {
  const ask = () => fetch(`${address}/healthz`, { headers: { connection: 'close' } });
  await Promise.all(Array.from({ length: 20 }, ask));
}

test('serves with two workers at one address, replaces a killed one, and stops both', async () => {
  const variables = await createDatabaseFor(temporaryFolder());
  const server = startServer({ ...variables, FLIPSTACK_WORKERS: '2' });
  const address = await server.address();
  const pidsAfterAsking = async () => {
    await askOften(address).catch(() => undefined);
    return pidsIn(server).size;
  };
  await expect.poll(pidsAfterAsking, { timeout: 10_000 }).toBe(2);
  process.kill(Math.max(...pidsIn(server)), 'SIGKILL');
  await expect.poll(pidsAfterAsking, { timeout: 10_000 }).toBe(3);
  expect(await server.stop()).toBe(0);
});

test('stops all workers with a reason when they cannot listen', async () => {
  const variables = { ...(await createDatabaseFor(temporaryFolder())), FLIPSTACK_WORKERS: '2' };
  const first = startServer(variables);
  const { port } = new URL(await first.address());
  const second = startServer({ ...variables, PORT: port });
  expect(await second.exited).toBe(1);
  expect(new Set(second.errors.trim().split('\n'))).toEqual(
    new Set([
      'Flipstack cannot start: the port in PORT is already in use. Stop the other program or choose another port.',
    ]),
  );
});

test('says in one line that the database cannot be reached', async () => {
  const server = startServer({ DATABASE_URL: 'postgres://flipstack:s3cret@127.0.0.1:1/flipstack' });
  expect(await server.exited).toBe(1);
  expect(server.errors.trim()).toBe(
    'Flipstack cannot start: the server in DATABASE_URL cannot be reached. Check that it is running and that its host and port are correct.',
  );
});

test('says in one line that the database does not exist', async () => {
  const { DATABASE_URL } = await createDatabaseFor(temporaryFolder());
  const server = startServer({ DATABASE_URL: `${DATABASE_URL}-missing` });
  expect(await server.exited).toBe(1);
  expect(server.errors.trim()).toBe(
    'Flipstack cannot start: the database in DATABASE_URL does not exist. Create it first.',
  );
});

// Over SQLite this needs processes: a thread that waits for the file would block the one that holds
// it.
test('seeds once when several processes start together', async () => {
  for (let time = 0; time < 3; time++) {
    const config = readConfig(await createDatabaseFor(temporaryFolder()));
    const databases = [1, 2, 3, 4].map(() => openDatabase(config.database));
    await Promise.all(databases.map((database) => migrate(database, Date.now)));
    const passwords = await createPasswords();
    const seeded = await Promise.all(
      databases.map((database) => seed({ config, database, now: Date.now, passwords })),
    );
    expect(seeded.filter((password) => password !== undefined)).toHaveLength(1);
    await Promise.all(databases.map((database) => database.destroy()));
  }
});
