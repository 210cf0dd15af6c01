import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restoreArchive } from '../src/archive/restore-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { openPopulatedServer } from './support/populated-server.ts';
import { readAllRows, readArchivedRows } from './support/rows.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

const options = { now: Date.now, report: () => undefined };

function open(url: string): Database {
  const database = openDatabase(readConfig({ DATABASE_URL: url }).database);
  onTestFinished(() => database.destroy());
  return database;
}

test('moves all rows from PostgreSQL to a file and back', async () => {
  const { database: original } = await openPopulatedServer();
  const folder = temporaryFolder();
  const sqlite = open(`file:${join(folder, 'flipstack.db')}`);
  const postgres = open((await createDatabaseFor(temporaryFolder())).DATABASE_URL);
  const sqliteAgain = open(`file:${join(folder, 'again.db')}`);
  let from = original;
  for (const [step, to] of [sqlite, postgres, sqliteAgain].entries()) {
    const file = join(folder, `${step}.archive`);
    const rows = await writeArchive(from, file, options);
    expect(await restoreArchive(to, file, options)).toBe(rows);
    expect(await readAllRows(to)).toEqual(await readArchivedRows(original));
    from = to;
  }
});
