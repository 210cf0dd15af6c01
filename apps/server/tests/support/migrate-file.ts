import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/engine/index.ts';
import { migrate } from '../../src/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated SQLite file that tests copy, if this suite runs on SQLite. */
    migratedFile: string | undefined;
  }
}

/** Migrates a file once, because the tests of a suite begin with hundreds of databases. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-migrated-'));
  const file = join(folder, 'flipstack.db');
  const database = openDatabase({ engine: 'SQLite', file });
  await migrate(database, Date.now);
  await database.destroy();
  project.provide('migratedFile', file);
  return () => rmSync(folder, { recursive: true });
}
