import type { Transaction } from '../database.ts';

/** The order of new cards from several modules. Existing learners also get the new default. */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema
    .alterTable('learners')
    .addColumn('new_card_order', 'text', (column) => column.notNull().defaultTo('mixed'))
    .execute();
  await transaction.schema
    .alterTable('learners')
    .addColumn('is_easy_first', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
