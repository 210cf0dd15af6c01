import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Preparing for an interview on a date: goals, a forecast for each day, and real results. */
export async function up(transaction: Transaction): Promise<void> {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('readiness_goals')
    .addColumn('user_id', idType, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('interview_day', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('stacks', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('minutes_per_day', 'integer', (column) => column.notNull())
    .addColumn('is_plan_followed', 'integer', (column) => column.notNull())
    .execute();
  await transaction.schema
    .createTable('readiness_forecasts')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('interview_day', 'integer', (column) => column.notNull())
    .addColumn('minutes_per_day', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('forecast', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('readiness_forecasts_key', ['user_id', 'day'])
    .execute();
  await transaction.schema
    .createTable('real_results')
    .addColumn('user_id', idType, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('interview_day', 'integer', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('real_results_key', ['user_id', 'interview_day'])
    .execute();
  // In the row that every review reads anyway, so that learners without a plan need no other statement.
  await transaction.schema.alterTable('learners').addColumn('plan_until_day', 'integer').execute();
}
