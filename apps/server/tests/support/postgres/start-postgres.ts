import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../../../../../scripts/lib/memory-folder.ts';
import { startPostgres } from '../../../../../scripts/lib/postgres.ts';
import { openDatabase } from '../../../src/database/engine/index.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { migratedDatabase } from './migrated-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the PostgreSQL server that this suite runs on, if any. */
    postgresUrl: string | undefined;
  }
}

/** Faster without durability. Tests that kill a database start their own server. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a real PostgreSQL with a migrated database that tests copy, and stops it after the suite.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ settings, parent: memoryFolder() });
  await server.createDatabase(migratedDatabase);
  const url = server.urlOf(migratedDatabase);
  const database = openDatabase({ engine: 'PostgreSQL', url, connectionsMax: 2 });
  await migrate(database, Date.now);
  await database.destroy();
  project.provide('postgresUrl', server.urlOf('postgres'));
  return () => server.stop();
}
