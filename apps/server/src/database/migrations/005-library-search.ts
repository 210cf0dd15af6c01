import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** The library's search index. It is derived from the library and rebuilt whenever that changes. */
export async function up(transaction: Transaction): Promise<void> {
  const { idType } = engineOf(transaction);
  await createFullTextIndex(transaction);
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

async function createFullTextIndex(transaction: Transaction): Promise<void> {
  if (engineOf(transaction).name === 'SQLite') {
    await sql`create virtual table library_search using fts5(
      tokens, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '_#+.'")`.execute(
      transaction,
    );
    return;
  }
  await sql`create table "library_search" ("id" bigint primary key, "tokens" tsvector not null)`.execute(
    transaction,
  );
  await sql`create index "library_search_by_token" on "library_search" using gin ("tokens")`.execute(
    transaction,
  );
}
