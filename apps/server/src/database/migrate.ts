import { type Database, inTransaction, type Transaction } from './database.ts';
import { isDuplicateObject, lockRows } from './engine/index.ts';
import { migrations } from './migrations/index.ts';

/** The database was written by a later version of Flipstack: this one must not touch it. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to this version. Processes that start at once wait for each other: one row is held before the
 * first look.
 * @throws {NewerDatabaseError}
 */
export async function migrate(database: Database, now: () => number): Promise<void> {
  await createMigrationTables(database);
  await inTransaction(database, async (transaction) => {
    refuseNewerDatabase(await readMigrations(transaction));
    await applyMigrations(transaction, migrationNames, now);
  });
}

/** The names of all migrations of this version, in their order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Applies those of the named migrations that have not been. */
export async function applyMigrations(
  transaction: Transaction,
  names: readonly string[],
  now: () => number,
): Promise<void> {
  const applied = await readMigrations(transaction);
  for (const { name, up } of migrations) {
    if (applied.has(name) || !names.includes(name)) continue;
    await up(transaction);
    await transaction.insertInto('migrations').values({ name, applied_at: now() }).execute();
  }
}

/** In a transaction of its own, again if a twin was faster: `if not exists` is no promise when two look at once. */
export async function createMigrationTables(database: Database): Promise<void> {
  const create = () =>
    inTransaction(database, async (transaction) => {
      await transaction.schema
        .createTable('migrations')
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('applied_at', 'bigint', (column) => column.notNull())
        .execute();
      await transaction.schema
        .createTable('migration_lock')
        .ifNotExists()
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .execute();
      await transaction
        .insertInto('migration_lock')
        .values({ id: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  await create().catch((error: unknown) => {
    if (!isDuplicateObject(error)) throw error;
    return create();
  });
}

/** Nobody else who asks for this goes on until the transaction ends: what a start does once is done in a row. */
export async function lockStartup(transaction: Transaction): Promise<void> {
  await lockRows(transaction, 'update', transaction.selectFrom('migration_lock').select('id')).execute();
}

/** The names of the migrations that have been applied; nobody else applies one until the transaction ends. */
export async function readMigrations(transaction: Transaction): Promise<Set<string>> {
  await lockStartup(transaction);
  const rows = await transaction.selectFrom('migrations').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

function refuseNewerDatabase(applied: ReadonlySet<string>) {
  const unknown = [...applied].filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `The database is newer than this version of Flipstack: it has the migration ${unknown.join(', ')}.`,
  );
}
