import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** The built-in library, and which users review which of its modules. */
export async function up(transaction: Transaction): Promise<void> {
  await createLibraryModules(transaction);
  await createLibraryCards(transaction);
  await createFollowedModules(transaction);
}

async function createLibraryModules(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('library_modules')
    .addColumn('id', idType, identity)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('stack_name', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();
}

async function createLibraryCards(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('library_cards')
    .addColumn('id', idType, identity)
    .addColumn('module_id', idType, (column) =>
      column.notNull().references('library_modules.id').onDelete('restrict'),
    )
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('key_points', 'text', (column) => column.notNull())
    .addColumn('why_asked', 'text')
    .addColumn('follow_ups', 'text', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();
  await transaction.schema
    .createIndex('library_cards_in_order')
    .on('library_cards')
    .columns(['module_id', 'position', 'id'])
    .execute();
}

async function createFollowedModules(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('followed_modules')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('library_module_id', idType, (column) =>
      column.notNull().references('library_modules.id').onDelete('restrict'),
    )
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('followed_modules_key', ['user_id', 'library_module_id'])
    .execute();
}
