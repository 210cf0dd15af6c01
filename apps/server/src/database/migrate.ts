import { type Database, inTransaction, type Transaction } from './database.ts';
import { migrations } from './migrations/index.ts';

/** The database was written by a later version of Flipstack: this one must not touch it. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to this version. Processes that start at once wait for each other: the write lock is taken
 * before the first look.
 * @throws {NewerDatabaseError}
 */
export async function migrate(database: Database, now: () => number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const applied = await appliedMigrations(transaction);
    refuseNewer(applied);
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue;
      await up(transaction);
      await transaction.insertInto('migrations').values({ name, applied_at: now() }).execute();
    }
  });
}

async function appliedMigrations(transaction: Transaction): Promise<Set<string>> {
  await transaction.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  const rows = await transaction.selectFrom('migrations').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

function refuseNewer(applied: ReadonlySet<string>) {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database is newer than this version of Flipstack: it has the migration ${unknown.join(', ')}.`,
  );
}
