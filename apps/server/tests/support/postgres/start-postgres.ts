import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../../scripts/lib/postgres.ts';
import { openDatabase } from '../../../src/database/engine/index.ts';
import { migrate } from '../../../src/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the PostgreSQL server under this suite, if it runs over one. */
    postgresUrl: string | undefined;
  }
}

/** Durability costs time and is not what the suite is about; who kills databases starts one of their own. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a real PostgreSQL with a migrated database to copy, and stops it when the suite has ended. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ settings });
  await server.createDatabase('migrated');
  const url = server.urlOf('migrated');
  const database = openDatabase({ engine: 'PostgreSQL', url, connectionsMax: 2 });
  await migrate(database, Date.now);
  await database.destroy();
  project.provide('postgresUrl', server.urlOf('postgres'));
  return () => server.stop();
}
