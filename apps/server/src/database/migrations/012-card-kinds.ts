import type { Transaction } from '../database.ts';

/** The kind of each card, with the parts of those that can be checked, and what was answered. */
export async function up(transaction: Transaction): Promise<void> {
  for (const table of ['cards', 'library_cards'] as const) {
    await transaction.schema
      .alterTable(table)
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('flip'))
      .execute();
    await transaction.schema.alterTable(table).addColumn('body', 'text').execute();
  }
  await transaction.schema.alterTable('reviews').addColumn('response', 'text').execute();
  await transaction.schema.alterTable('reviews').addColumn('score', 'double precision').execute();
  await transaction.schema.alterTable('reviews').addColumn('suggested_rating', 'text').execute();
}
