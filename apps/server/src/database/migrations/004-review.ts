import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Learners with their settings, schedules, the review log and fitted parameters. */
export async function up(transaction: Transaction): Promise<void> {
  await createLearners(transaction);
  await createSchedules(transaction);
  await createReviews(transaction);
  await createParameterSets(transaction);
}

async function createLearners(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('learners')
    .addColumn('user_id', idType, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('desired_retention', 'double precision', (column) => column.notNull())
    .addColumn('new_per_day', 'integer', (column) => column.notNull())
    .addColumn('reviews_per_day', 'integer', (column) => column.notNull())
    .addColumn('day_starts_at_minutes', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('has_two_buttons', 'integer', (column) => column.notNull())
    .addColumn('is_saved', 'integer', (column) => column.notNull())
    .addColumn('reviews', 'bigint', (column) => column.notNull())
    .addColumn('parameters_id', idType)
    .addColumn('fit_due_at_reviews', 'bigint', (column) => column.notNull())
    .addColumn('fit_asked_at', 'bigint')
    .execute();
  await sql`create index "learners_to_fit" on "learners" ("user_id") where "fit_asked_at" is not null or "reviews" >= "fit_due_at_reviews"`.execute(
    transaction,
  );
}

async function createSchedules(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('schedules')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('card_id', idType, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('stability', 'double precision', (column) => column.notNull())
    .addColumn('difficulty', 'double precision', (column) => column.notNull())
    .addColumn('interval_days', 'integer', (column) => column.notNull())
    .addColumn('learning_step', 'integer', (column) => column.notNull())
    .addColumn('reviews', 'integer', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('last_review_at', 'bigint')
    .addColumn('buried_until', 'bigint', (column) => column.notNull())
    .addColumn('set_aside', 'text')
    .addPrimaryKeyConstraint('schedules_key', ['user_id', 'source', 'card_id'])
    .execute();
  await transaction.schema
    .createIndex('schedules_by_due')
    .on('schedules')
    .columns(['user_id', 'due_at'])
    .execute();
  await transaction.schema
    .createIndex('schedules_by_card')
    .on('schedules')
    .columns(['source', 'card_id'])
    .execute();
}

/** No foreign key to the card: reviews outlive a deleted card. */
async function createReviews(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('reviews')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('card_id', idType, (column) => column.notNull())
    .addColumn('reviewed_at', 'bigint', (column) => column.notNull())
    .addColumn('rating', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('state_before', 'text', (column) => column.notNull())
    .addColumn('due_at_before', 'bigint', (column) => column.notNull())
    .addColumn('stability_before', 'double precision', (column) => column.notNull())
    .addColumn('difficulty_before', 'double precision', (column) => column.notNull())
    .addColumn('interval_days_before', 'integer', (column) => column.notNull())
    .addColumn('learning_step_before', 'integer', (column) => column.notNull())
    .addColumn('reviews_before', 'integer', (column) => column.notNull())
    .addColumn('lapses_before', 'integer', (column) => column.notNull())
    .addColumn('last_review_at_before', 'bigint')
    .addColumn('scheduler_version', 'text', (column) => column.notNull())
    .addColumn('parameters_id', idType)
    .addColumn('desired_retention', 'double precision', (column) => column.notNull())
    .addColumn('day_shift_ms', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reviews_key', ['user_id', 'id'])
    .execute();
  await transaction.schema
    .createIndex('reviews_in_time')
    .on('reviews')
    .columns(['user_id', 'reviewed_at'])
    .execute();
  await transaction.schema
    .createTable('review_undos')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('review_id', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('review_undos_key', ['user_id', 'review_id'])
    .execute();
}

async function createParameterSets(transaction: Transaction) {
  const { idType, identity } = engineOf(transaction);
  await transaction.schema
    .createTable('parameter_sets')
    .addColumn('id', idType, identity)
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('fitted_at', 'bigint', (column) => column.notNull())
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('is_adopted', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createIndex('parameter_sets_by_user')
    .on('parameter_sets')
    .columns(['user_id', 'id'])
    .execute();
}
