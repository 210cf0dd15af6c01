import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Config, type EnvironmentVariables, readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/engine/index.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createPasswords } from '../../src/security/passwords.ts';
import { seed } from '../../src/seed.ts';
import type { Services } from '../../src/services.ts';
import { isOverPostgres, migratedDatabaseIn } from './engine.ts';
import { Person } from './person.ts';
import { wordsBeyondTheList } from './shared-sql.ts';

export const administratorPassword = 'Adm1n!pass';
export const memberPassword = 'Memb3r!pass';

interface WorldOptions {
  variables?: EnvironmentVariables;
  webDirectory?: string;
  /** A folder that outlives this world, for a server that is started again. */
  folder?: string;
}

/** A whole server without a socket, over a database file of its own, with a clock that the test moves. */
export async function openWorld({
  variables = {},
  webDirectory,
  folder: directory,
}: WorldOptions & { folder: string }) {
  const config: Config = readConfig({
    ...(await migratedDatabaseIn(directory)),
    ADMIN_PASSWORD: administratorPassword,
    ...variables,
  });
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const logged: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const passwords = await createPasswords();
  const verifications = { count: 0 };
  const { verify } = passwords;
  passwords.verify = (passwordHash, password) => {
    verifications.count++;
    return verify(passwordHash, password);
  };
  const beyondTheList = new Set<string>();
  const database = openDatabase(config.database, (statement) => {
    if (!isOverPostgres) return;
    for (const word of wordsBeyondTheList(statement)) beyondTheList.add(`${word} in ${statement}`);
  });
  const services: Services = { config, database, now: () => clock.now, logger, passwords };
  await migrate(database, services.now);
  await seed(services);
  const readiness = { isDraining: false };
  const app = buildApp({ ...services, requestLogger: logger, readiness, webDirectory });

  const guest = () => new Person(app);
  return {
    app,
    services,
    database,
    clock,
    logged,
    verifications,
    readiness,
    guest,
    /** Registers somebody under a username of at most 10 characters. */
    async member(username: string): Promise<Person> {
      const person = guest();
      await person.register(username, memberPassword);
      return person;
    },
    async administrator(): Promise<Person> {
      const person = guest();
      await person.signIn('admin', administratorPassword);
      return person;
    },
    /** Every statement that was sent to a server must be one that the clusters of its kind understand, too. */
    async close() {
      await database.destroy();
      expect([...beyondTheList]).toEqual([]);
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A world of this test alone. */
export async function aWorld(options: WorldOptions = {}): Promise<World> {
  const world = await openWorld({ ...options, folder: options.folder ?? temporaryFolder() });
  onTestFinished(() => world.close());
  return world;
}

/** A folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
