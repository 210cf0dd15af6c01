import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, inTransaction } from '../src/database/database.ts';
import { engineOf, openDatabase } from '../src/database/engine/index.ts';
import { temporaryFolder } from './support/test-server.ts';

const normal = 1;
const full = 2;

/** How the writer syncs in a transaction. */
const levelIn = (database: Database) =>
  inTransaction(database, async (transaction) => {
    const level = sql<{ synchronous: number }>`select synchronous from pragma_synchronous`;
    return (await level.execute(transaction)).rows[0]?.synchronous;
  });

test('commits wait for the disk, except those that need not', async () => {
  const database = openDatabase({ engine: 'SQLite', file: join(temporaryFolder(), 'flipstack.db') });
  onTestFinished(() => database.destroy());
  const { withoutSync } = engineOf(database);
  expect(await levelIn(database)).toBe(full);
  const levels = [levelIn(database), withoutSync(() => levelIn(database)), levelIn(database)];
  expect(await Promise.all(levels)).toEqual([full, normal, full]);
  const failing = () => inTransaction(database, () => Promise.reject(new Error('lost')));
  await expect(withoutSync(failing)).rejects.toThrow('lost');
  await expect(withoutSync(() => sql`insert into nowhere values (1)`.execute(database))).rejects.toThrow();
  expect(await levelIn(database)).toBe(full);
});
