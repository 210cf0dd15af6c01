import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Pictures and sounds for cards, which cards use them, and contents to remove from the store. */
export async function up(transaction: Transaction): Promise<void> {
  const { idType } = engineOf(transaction);
  const { schema } = transaction;
  await schema
    .createTable('media')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('object', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('unused_since', 'bigint')
    .addPrimaryKeyConstraint('media_key', ['user_id', 'name'])
    .execute();
  await schema
    .createTable('card_media')
    .addColumn('card_id', idType, (column) => column.notNull().references('cards.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('card_media_key', ['card_id', 'name'])
    .execute();
  await schema.createIndex('card_media_by_name').on('card_media').column('name').execute();
  await schema
    .createTable('media_removals')
    .addColumn('object', 'text', (column) => column.primaryKey())
    .addColumn('remove_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('media_removals_by_time').on('media_removals').column('remove_at').execute();
}
