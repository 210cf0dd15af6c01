import type { Transaction } from '../database.ts';

/** Search now keeps its index in memory, so its tables are dropped. The library version stays. */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema.dropTable('library_search').execute();
  await transaction.schema.dropTable('library_card_words').execute();
  await transaction.schema.dropTable('library_word_runs').execute();
}
