import type { Transaction } from '../database.ts';

/** Drops the number of cards, which only the ranking that 009 removed used. The version stays. */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema.alterTable('library_index').dropColumn('cards').execute();
}
