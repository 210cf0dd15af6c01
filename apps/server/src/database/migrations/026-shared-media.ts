import { mediaNamesIn } from '@flipstack/contract';
import { inBatches, type Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Which files shared versions refer to, and files of several users with one content. */
export async function up(transaction: Transaction): Promise<void> {
  await createShareMedia(transaction);
  await allowSharedContents(transaction);
  await fillShareMedia(transaction);
}

async function createShareMedia(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('share_media')
    .addColumn('share_card_id', idType, (column) =>
      column.notNull().references('share_cards.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_media_key', ['share_card_id', 'name'])
    .execute();
  await transaction.schema.createIndex('share_media_by_name').on('share_media').column('name').execute();
}

/** SQLite cannot drop a constraint, so the table is made again without it. */
async function allowSharedContents(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  const { schema } = transaction;
  await schema.alterTable('media').renameTo('media_before').execute();
  await schema
    .createTable('media')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('object', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('unused_since', 'bigint')
    .addPrimaryKeyConstraint('media_of_user_key', ['user_id', 'name'])
    .execute();
  const columns = ['user_id', 'name', 'object', 'bytes', 'created_at', 'unused_since'] as const;
  await transaction
    .insertInto('media')
    .columns(columns)
    .expression((select) => select.selectFrom('media_before' as 'media').select(columns))
    .execute();
  await schema.dropTable('media_before').execute();
  await schema.createIndex('media_by_object').on('media').column('object').execute();
}

async function fillShareMedia(transaction: Transaction) {
  const cards = await transaction
    .selectFrom('share_cards')
    .select(['id', 'question', 'answer', 'body'])
    .where(({ or, eb }) =>
      or((['question', 'answer', 'body'] as const).map((column) => eb(column, 'like', '%media/%'))),
    )
    .execute();
  const rows = cards.flatMap(({ id, question, answer, body }) =>
    mediaNamesIn([question, answer, body ?? ''].join('\n')).map((name) => ({ share_card_id: id, name })),
  );
  for (const batch of inBatches(rows)) await transaction.insertInto('share_media').values(batch).execute();
}
