import type { Transaction } from '../database.ts';

/**
 * The id that identifies a library card in its file, regardless of its text. Cards that are already
 * stored get one when the library is next stored.
 */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema.alterTable('library_cards').addColumn('permanent_id', 'text').execute();
  await transaction.schema
    .createIndex('library_cards_permanent_id')
    .unique()
    .on('library_cards')
    .column('permanent_id')
    .execute();
}
