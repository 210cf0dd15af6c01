import { type Database, inTransaction, type Transaction } from './database.ts';
import { isDuplicateObject, lockRows } from './engine/index.ts';
import { migrations } from './migrations/index.ts';

/** The database was written by a newer version of Flipstack, so this one must not change it. */
export class NewerDatabaseError extends Error {}

/**
 * Applies the migrations that the database lacks. Processes that start at the same time wait for
 * each other: each locks the same row before it reads which migrations were applied.
 * @throws {NewerDatabaseError}
 */
export async function migrate(database: Database, now: () => number): Promise<void> {
  await createMigrationTables(database);
  await inTransaction(database, async (transaction) => {
    refuseNewerDatabase(await readMigrations(transaction));
    await applyMigrations(transaction, migrationNames, now);
  });
}

/** The names of this version's migrations, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Applies the named migrations that have not been applied yet. */
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

/**
 * Runs in its own transaction and retries once: `if not exists` can still fail when two processes
 * create the same table at the same time.
 */
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

/**
 * Serializes start-up work such as migrating and seeding: other processes wait here until the
 * transaction ends.
 */
export async function lockStartup(transaction: Transaction): Promise<void> {
  await lockRows(transaction, 'update', transaction.selectFrom('migration_lock').select('id')).execute();
}

/**
 * The names of the applied migrations. No other process can apply one until the transaction ends.
 */
export async function readMigrations(transaction: Transaction): Promise<Set<string>> {
  await lockStartup(transaction);
  const rows = await transaction.selectFrom('migrations').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

function refuseNewerDatabase(applied: ReadonlySet<string>) {
  const unknown = [...applied].filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `the database was written by a newer version of Flipstack (unknown migration: ${unknown.join(', ')}). Install the newer version.`,
  );
}
