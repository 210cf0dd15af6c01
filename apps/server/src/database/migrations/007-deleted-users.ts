import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** Users who can still be restored, and the audit log by time. */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
  await sql`create index users_deleted on users (deleted_at) where deleted_at is not null`.execute(
    transaction,
  );
  await transaction.schema.createIndex('audit_by_time').on('audit').column('at').execute();
}
