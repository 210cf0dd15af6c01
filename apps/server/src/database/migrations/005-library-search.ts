import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** The library's search index. It is derived from the library and rebuilt whenever that changes. */
export async function up(transaction: Transaction): Promise<void> {
  const { idType, search } = engineOf(transaction);
  await search.create(transaction);
  await transaction.schema
    .createTable('library_card_words')
    .addColumn('card_id', idType, (column) => column.primaryKey())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('library_word_runs')
    .addColumn('run', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('library_index')
    .addColumn('library_hash', 'text', (column) => column.primaryKey())
    .addColumn('cards', 'integer', (column) => column.notNull())
    .execute();
  // A covering index, so that counting levels does not read the cards' text.
  await sql`create index "library_cards_levels" on "library_cards" ("module_id", "level") where "retired_at" is null`.execute(
    transaction,
  );
}
