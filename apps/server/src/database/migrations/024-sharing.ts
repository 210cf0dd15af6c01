import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Shared modules with their versions, those who follow them, suggested edits, stars and reports. */
export async function up(transaction: Transaction): Promise<void> {
  await createShares(transaction);
  await createVersions(transaction);
  await createFollows(transaction);
  await createSuggestions(transaction);
  await createStarsAndReports(transaction);
}

/** A share outlives its module until every copy of those who follow it has the last version. */
async function createShares(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('shares')
    .addColumn('id', idType, identity)
    .addColumn('module_id', idType, (column) => column.references('modules.id').onDelete('set null'))
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('shows_author', 'integer', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('blocked_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await transaction.schema.createIndex('shares_by_module').on('shares').column('module_id').execute();
  // One share at a time, whatever happens at the same moment elsewhere.
  await sql`create unique index "shares_active" on "shares" ("module_id") where "ended_at" is null`.execute(
    transaction,
  );
  await sql`create index "shares_published" on "shares" ("published_at") where "published_at" is not null`.execute(
    transaction,
  );
}

async function createVersions(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('share_versions')
    .addColumn('share_id', idType, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('module_name', 'text', (column) => column.notNull())
    .addColumn('stack_name', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('cards', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_versions_key', ['share_id', 'number'])
    .execute();
  await transaction.schema
    .createTable('share_cards')
    .addColumn('id', idType, identity)
    .addColumn('share_id', idType, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('origin_id', idType, (column) => column.notNull())
    .addColumn('since_version', 'integer', (column) => column.notNull())
    .addColumn('until_version', 'integer')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .execute();
  await transaction.schema
    .createIndex('share_cards_by_share')
    .on('share_cards')
    .columns(['share_id', 'origin_id'])
    .execute();
}

async function createFollows(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('share_follows')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('share_id', idType, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('module_id', idType, (column) =>
      column.notNull().unique().references('modules.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seen_version', 'integer', (column) => column.notNull())
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_follows_key', ['user_id', 'share_id'])
    .execute();
  await transaction.schema
    .createIndex('share_follows_by_share')
    .on('share_follows')
    .columns(['share_id', 'version'])
    .execute();
  await transaction.schema
    .createTable('followed_cards')
    .addColumn('card_id', idType, (column) => column.primaryKey().references('cards.id').onDelete('cascade'))
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('share_id', idType, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('origin_id', idType, (column) => column.notNull())
    .execute();
  await transaction.schema
    .createIndex('followed_cards_by_share')
    .on('followed_cards')
    .columns(['share_id', 'user_id'])
    .execute();
  await transaction.schema
    .createIndex('followed_cards_by_user')
    .on('followed_cards')
    .column('user_id')
    .execute();
}

/** No foreign key to the card: a suggestion keeps its texts, whatever becomes of the card. */
async function createSuggestions(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('suggestions')
    .addColumn('id', idType, identity)
    .addColumn('module_id', idType, (column) => column.notNull().references('modules.id').onDelete('cascade'))
    .addColumn('card_id', idType, (column) => column.notNull())
    .addColumn('user_id', idType, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('proposed', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('reply', 'text')
    .execute();
  await transaction.schema
    .createIndex('suggestions_by_module')
    .on('suggestions')
    .columns(['module_id', 'closed_at'])
    .execute();
  await transaction.schema.createIndex('suggestions_by_user').on('suggestions').column('user_id').execute();
}

async function createStarsAndReports(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('share_stars')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('share_id', idType, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('starred_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('share_stars_key', ['user_id', 'share_id'])
    .execute();
  await transaction.schema.createIndex('share_stars_by_share').on('share_stars').column('share_id').execute();
  await transaction.schema
    .createTable('share_reports')
    .addColumn('id', idType, identity)
    .addColumn('share_id', idType, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('user_id', idType, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .execute();
  await transaction.schema
    .createIndex('share_reports_by_share')
    .on('share_reports')
    .column('share_id')
    .execute();
  await transaction.schema
    .createIndex('share_reports_by_user')
    .on('share_reports')
    .column('user_id')
    .execute();
}
