import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { inTransaction } from '../src/database/database.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { findModuleKey } from '../src/features/modules/module-repository.ts';
import { createMigratedDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

test('locks the rows of a prepared read in a transaction, even if it ran outside of one before', async () => {
  const config = readConfig(await createMigratedDatabaseFor(temporaryFolder()));
  const statements: string[] = [];
  const database = openDatabase(config.database, (statement) => statements.push(statement));
  onTestFinished(() => database.destroy());
  await findModuleKey(database, 1);
  await inTransaction(database, (transaction) => findModuleKey(transaction, 1));
  await findModuleKey(database, 1);
  const reads = statements.filter((statement) => statement.includes('"modules"'));
  expect(reads.map((statement) => /for update$/.test(statement))).toEqual([false, true, false]);
});
