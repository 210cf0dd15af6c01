import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/**
 * Statistics, the ranking, and the health of the library. Reviews record the module and the level
 * that their card had, and in which order they arrived, so that figures can be updated from what is
 * new in the log.
 */
export async function up(transaction: Transaction): Promise<void> {
  await extendReviews(transaction);
  await createStatistics(transaction);
  await createRanking(transaction);
  await createLibraryHealth(transaction);
}

async function extendReviews(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  const { schema } = transaction;
  await schema.alterTable('reviews').addColumn('module_id', idType).execute();
  await schema.alterTable('reviews').addColumn('level', 'text').execute();
  await schema.alterTable('reviews').addColumn('received_at', 'bigint').execute();
  // Older rows share 0: they are all counted the first time.
  await schema
    .alterTable('reviews')
    .addColumn('arrival', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('review_undos')
    .addColumn('arrival', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('learners')
    .addColumn('arrivals', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('learners')
    .addColumn('counted_arrivals', 'bigint', (column) => column.notNull().defaultTo(-1))
    .execute();
  await schema.alterTable('learners').addColumn('uncounted_since', 'bigint').execute();
  await sql`update "learners" set "uncounted_since" = 0`.execute(transaction);
  // Imported reviews have ids of version 8. When they were made is only what their file says. One
  // statement, because each would write all rows again.
  const ofCard = (column: string) => sql`case "source"
    when 'own' then (select ${sql.ref(column)} from "cards" where "cards"."id" = "reviews"."card_id")
    else (select ${sql.ref(column)} from "library_cards" where "library_cards"."id" = "reviews"."card_id") end`;
  await sql`update "reviews" set "module_id" = ${ofCard('module_id')}, "level" = ${ofCard('level')},
    "received_at" = case when "id" not like '______________8%' then "reviewed_at" end`.execute(transaction);
}

async function createStatistics(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  const counts = (table: string, keys: readonly string[], columns: readonly string[]) => {
    let create = transaction.schema
      .createTable(table)
      .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('module_id', idType, (column) => column.notNull());
    for (const key of keys)
      create = create.addColumn(key, key === 'level' ? 'text' : 'integer', (column) => column.notNull());
    for (const name of columns) create = create.addColumn(name, 'bigint', (column) => column.notNull());
    return create
      .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'source', 'module_id', ...keys] as never)
      .execute();
  };
  await counts('review_modules', [], ['reviews', 'tested', 'remembered', 'claimed', 'claimed_right']);
  await counts(
    'review_days',
    ['day'],
    ['reviews', 'remembered', 'new_cards', 'duration_ms', 'rated_good', 'checked', 'checked_right'],
  );
  await counts(
    'review_months',
    ['month', 'level'],
    ['young', 'young_remembered', 'mature', 'mature_remembered'],
  );
  await counts('review_hours', ['hour'], ['reviews', 'duration_ms', 'tested', 'remembered']);
  await counts('review_predictions', ['bin'], ['reviews', 'remembered', 'predicted']);
}

async function createRanking(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('ranking_members')
    .addColumn('user_id', idType, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('display_key', 'text', (column) => column.notNull().unique())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('counted_arrivals', 'bigint', (column) => column.notNull())
    .addColumn('counted_interviews', 'integer', (column) => column.notNull())
    .addColumn('counted_week', 'integer')
    .addColumn('scored_day', 'integer', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createIndex('ranking_members_to_score')
    .on('ranking_members')
    .columns(['scored_day'])
    .execute();
  await transaction.schema
    .createTable('ranked_cards')
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('ranking_members.user_id').onDelete('cascade'),
    )
    .addColumn('library_card_id', idType, (column) => column.notNull())
    .addColumn('stability', 'double precision', (column) => column.notNull())
    .addColumn('difficulty', 'double precision', (column) => column.notNull())
    .addColumn('best_stability', 'double precision', (column) => column.notNull())
    .addColumn('entered_day', 'integer', (column) => column.notNull())
    .addColumn('last_day', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ranked_cards_key', ['user_id', 'library_card_id'])
    .execute();
  await transaction.schema
    .createTable('ranking_scores')
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('ranking_members.user_id').onDelete('cascade'),
    )
    .addColumn('ladder', 'text', (column) => column.notNull())
    .addColumn('stack_name', 'text', (column) => column.notNull())
    .addColumn('week', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('start_points', 'integer')
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ranking_scores_key', ['user_id', 'ladder', 'stack_name', 'week'])
    .execute();
  await transaction.schema
    .createIndex('ranking_scores_by_points')
    .on('ranking_scores')
    .columns(['ladder', 'stack_name', 'week', 'is_hidden', 'points', 'user_id'])
    .execute();
  await transaction.schema
    .createTable('ranking_marks')
    .addColumn('ladder', 'text', (column) => column.notNull())
    .addColumn('stack_name', 'text', (column) => column.notNull())
    .addColumn('week', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('drift', 'integer', (column) => column.notNull())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ranking_marks_key', ['ladder', 'stack_name', 'week', 'place'])
    .execute();
}

async function createLibraryHealth(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('card_health')
    .addColumn('library_card_id', idType, (column) => column.primaryKey().references('library_cards.id'))
    .addColumn('measured_at', 'bigint', (column) => column.notNull())
    .addColumn('learners', 'bigint')
    .addColumn('answers', 'bigint')
    .addColumn('lapses', 'bigint')
    .addColumn('difficulty', 'double precision')
    .addColumn('difficulty_variance', 'double precision')
    .addColumn('difficulty_low', 'double precision')
    .addColumn('difficulty_high', 'double precision')
    .addColumn('measured_level', 'text')
    .addColumn('mislabeled_by', 'double precision')
    .execute();
  await transaction.schema
    .createTable('card_reports')
    .addColumn('id', idType, identity)
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('library_card_id', idType, (column) => column.notNull().references('library_cards.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .execute();
  await transaction.schema
    .createIndex('card_reports_by_card')
    .on('card_reports')
    .columns(['library_card_id'])
    .execute();
  await transaction.schema
    .createIndex('card_reports_by_user')
    .on('card_reports')
    .columns(['user_id'])
    .execute();
  await transaction.schema
    .createIndex('card_reports_open')
    .unique()
    .on('card_reports')
    .columns(['user_id', 'library_card_id'])
    .where(sql.ref('resolved_at'), 'is', null)
    .execute();
}
