import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Imports of files, what they changed, what imported cards were called there, and imported schedules. */
export async function up(transaction: Transaction): Promise<void> {
  await createImports(transaction);
  await createChanges(transaction);
  await createOrigins(transaction);
  await createImportedStates(transaction);
}

async function createImports(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('imports')
    .addColumn('id', idType, identity)
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('active_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('progress_done', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('progress_total', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('preview', 'text')
    .addColumn('result', 'text')
    .addColumn('arrivals', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('has_leftovers', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await transaction.schema
    .createIndex('imports_by_user')
    .on('imports')
    .columns(['user_id', 'created_at'])
    .execute();
  await sql`create unique index "imports_running" on "imports" ("user_id") where "state" in ('reading', 'writing')`.execute(
    transaction,
  );
}

async function createChanges(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  const importId = (table: string) =>
    transaction.schema
      .createTable(table)
      .addColumn('import_id', idType, (column) =>
        column.notNull().references('imports.id').onDelete('cascade'),
      );
  await importId('import_modules')
    .addColumn('module_id', idType, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_modules_key', ['import_id', 'module_id'])
    .execute();
  await importId('import_cards')
    .addColumn('card_id', idType, (column) => column.notNull())
    .addColumn('is_new', 'integer', (column) => column.notNull())
    .addColumn('progress_before', 'text')
    .addPrimaryKeyConstraint('import_cards_key', ['import_id', 'card_id'])
    .execute();
  await importId('import_texts')
    .addColumn('card_id', idType, (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addPrimaryKeyConstraint('import_texts_key', ['import_id', 'version', 'card_id'])
    .execute();
}

async function createOrigins(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('card_origins')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('card_id', idType, (column) => column.notNull().references('cards.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('card_origins_key', ['user_id', 'origin', 'card_id'])
    .execute();
  await transaction.schema.createIndex('card_origins_by_card').on('card_origins').column('card_id').execute();
}

async function createImportedStates(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('imported_states')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('card_id', idType, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('stability', 'double precision', (column) => column.notNull())
    .addColumn('difficulty', 'double precision', (column) => column.notNull())
    .addColumn('interval_days', 'integer', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('last_review_at', 'bigint')
    .addPrimaryKeyConstraint('imported_states_key', ['user_id', 'source', 'card_id'])
    .execute();
}
