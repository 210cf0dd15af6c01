import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Library cards that users review without following their modules. */
export async function up(transaction: Transaction): Promise<void> {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('single_cards')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('library_card_id', idType, (column) =>
      column.notNull().references('library_cards.id').onDelete('restrict'),
    )
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('single_cards_key', ['user_id', 'library_card_id'])
    .execute();
}
