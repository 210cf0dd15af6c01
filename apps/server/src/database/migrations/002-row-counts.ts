import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';
import { blockOfId } from '../row-counts.ts';

/** How many rows there are of what is listed, so that totals and far pages need not count; and who does a job now. */
export async function up(transaction: Transaction): Promise<void> {
  await createRowCounts(transaction);
  await countWhatIsThere(transaction);
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

async function countWhatIsThere(transaction: Transaction) {
  const live = sql`where modules.deleted_at is null`;
  const sources = [
    { counted: 'users', block: blockOfId('users.id'), rows: sql`users` },
    { counted: 'audit', block: blockOfId('audit.id'), rows: sql`audit` },
    { counted: 'modules', block: blockOfId('modules.id'), rows: sql`modules ${live}` },
    { counted: 'modules-of-stack', block: sql.ref('modules.stack_id'), rows: sql`modules ${live}` },
    {
      counted: 'cards',
      block: blockOfId('cards.id'),
      rows: sql`cards join modules on modules.id = cards.module_id ${live} and cards.deleted_at is null`,
    },
  ];
  for (const { counted, block, rows } of sources) {
    await sql`insert into row_counts (counted, block, slot, count)
      select ${sql.lit(counted)}, ${block}, 0, count(*) from ${rows} group by ${block}`.execute(transaction);
  }
}

async function createLeases(transaction: Transaction) {
  await transaction.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .execute();
}
