import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/**
 * More about sessions, links for new passwords, and indexes by which the names of deleted users are
 * found in the audit log.
 */
export async function up(transaction: Transaction): Promise<void> {
  await describeSessions(transaction);
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('password_resets')
    .addColumn('user_id', idType, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await transaction.schema.createIndex('audit_by_actor').on('audit').column('actor_id').execute();
  await transaction.schema.createIndex('audit_by_object').on('audit').column('object').execute();
}

/**
 * When, where and on which device sessions started, and when their users last gave the password.
 * The start of older sessions is unknown, so their time counts from when they were last renewed.
 */
async function describeSessions(transaction: Transaction) {
  const add = (name: string, type: 'bigint' | 'text', value: RawBuilder<unknown>) =>
    transaction.schema
      .alterTable('sessions')
      .addColumn(name, type, (column) => column.notNull().defaultTo(value))
      .execute();
  await add('started_at', 'bigint', sql`0`);
  await add('confirmed_at', 'bigint', sql`0`);
  await add('device', 'text', sql`''`);
  await add('address', 'text', sql`''`);
  await transaction
    .updateTable('sessions')
    .set((is) => ({ started_at: is.ref('renewed_at') }))
    .execute();
}
