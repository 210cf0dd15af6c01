import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Mock interviews that members took on other servers, as "All your data" describes them. */
export async function up(transaction: Transaction): Promise<void> {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('imported_interviews')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('interview', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('imported_interviews_key', ['user_id', 'id'])
    .execute();
}
