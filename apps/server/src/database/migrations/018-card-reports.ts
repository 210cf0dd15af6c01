import { sql } from 'kysely';
import { inBatches, type Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/**
 * Reports of guests, the version of the text that a report is about, and how a report was closed.
 * The table is created again, because SQLite cannot drop `not null`. Only members could report until
 * now, once for each card, so its rows fit in memory.
 */
export async function up(transaction: Transaction): Promise<void> {
  const { idType, lastId, setLastId } = engineOf(transaction);
  const last = await lastId(transaction, 'card_reports');
  const reports = await sql<Record<string, unknown>>`select "id", "user_id", "library_card_id", "reason",
    "text", "created_at", "resolved_at" from "card_reports"`.execute(transaction);
  await transaction.schema.dropTable('card_reports').execute();
  await createReports(transaction);
  for (const batch of inBatches(reports.rows))
    await transaction
      .insertInto('card_reports')
      .values(batch as never)
      .execute();
  await setLastId(transaction, 'card_reports', last);
  await createIndexes(transaction);
  await transaction.schema
    .createTable('card_report_overflows')
    .addColumn('library_card_id', idType, (column) => column.primaryKey().references('library_cards.id'))
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
}

async function createReports(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('card_reports')
    .addColumn('id', idType, identity)
    .addColumn('user_id', idType, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('guest_key', 'text')
    .addColumn('library_card_id', idType, (column) => column.notNull().references('library_cards.id'))
    .addColumn('text_hash', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('reply', 'text')
    .addColumn('read_at', 'bigint')
    .execute();
}

async function createIndexes(transaction: Transaction) {
  const { schema } = transaction;
  const index = (name: string, columns: readonly string[]) =>
    schema
      .createIndex(`card_reports_${name}`)
      .on('card_reports')
      .columns([...columns]);
  await index('by_card', ['library_card_id']).execute();
  await index('by_user', ['user_id']).execute();
  await index('by_end', ['resolved_at']).execute();
  // Null differs from null, so guests do not count as one user, nor users as one guest.
  for (const [name, column] of [
    ['open', 'user_id'],
    ['open_of_guest', 'guest_key'],
  ] as const)
    await index(name, [column, 'library_card_id'])
      .unique()
      .where(sql.ref('resolved_at'), 'is', null)
      .execute();
}
