import type { Transaction } from '../database.ts';

/** The tags of authors' cards, as a JSON array. */
export async function up(transaction: Transaction): Promise<void> {
  for (const table of ['cards', 'import_texts'])
    await transaction.schema.alterTable(table).addColumn('tags', 'text').execute();
}
