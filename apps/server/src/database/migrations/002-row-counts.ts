import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';
import { recount } from '../row-counts.ts';

/** Maintained row counts, for totals and distant pages, and leases for background jobs. */
export async function up(transaction: Transaction): Promise<void> {
  await createRowCounts(transaction);
  // Users could not be deleted and restored yet, so there is no column that marks them.
  await recount(transaction, { users: sql`users`, modules: sql`modules where modules.deleted_at is null` });
  await createLeases(transaction);
  await sql`create index users_administrators on users (id) where is_administrator = 1`.execute(transaction);
}

async function createRowCounts(transaction: Transaction) {
  await transaction.schema
    .createTable('row_counts')
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('block', engineOf(transaction).idType, (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('row_counts_key', ['counted', 'block', 'slot'])
    .execute();
}

async function createLeases(transaction: Transaction) {
  await transaction.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .execute();
}
