import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { engineOf } from '../engine/index.ts';

/** Mock interviews: what was asked, the log of answers, what came of it, and learned difficulties. */
export async function up(transaction: Transaction): Promise<void> {
  await createInterviews(transaction);
  await createQuestions(transaction);
  await createAnswers(transaction);
  await createSelfChecks(transaction);
  await createLinks(transaction);
  await createDifficulties(transaction);
  // Finds out whether a learner has seen a card, without reading their whole log.
  await transaction.schema
    .createIndex('reviews_by_card')
    .on('reviews')
    .columns(['user_id', 'source', 'card_id'])
    .execute();
}

async function createInterviews(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('interviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', idType, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('stacks', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('seed', 'bigint', (column) => column.notNull())
    .addColumn('shortages', 'text', (column) => column.notNull())
    .addColumn('repeated', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('deadline_at', 'bigint', (column) => column.notNull())
    .addColumn('paused_at', 'bigint')
    .addColumn('resumed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await transaction.schema
    .createIndex('interviews_by_user')
    .on('interviews')
    .columns(['user_id', 'started_at'])
    .execute();
  // One interview at a time, whatever happens at the same moment elsewhere.
  await sql`create unique index "interviews_active" on "interviews" ("user_id") where "ended_at" is null`.execute(
    transaction,
  );
}

/** No foreign key to the card: a question keeps what was asked, whatever becomes of the card. */
async function createQuestions(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('interview_questions')
    .addColumn('interview_id', 'text', (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('library_card_id', idType, (column) => column.notNull())
    .addColumn('stack_name', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('is_first_exposure', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer_id', 'text')
    .addColumn('score', 'double precision')
    .addColumn('difficulty', 'double precision')
    .addColumn('guessing', 'double precision')
    .addPrimaryKeyConstraint('interview_questions_key', ['interview_id', 'position'])
    .execute();
  await transaction.schema
    .createIndex('interview_questions_by_card')
    .on('interview_questions')
    .columns(['library_card_id', 'interview_id'])
    .execute();
}

async function createAnswers(transaction: Transaction) {
  await transaction.schema
    .createTable('interview_answers')
    .addColumn('interview_id', 'text', (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('arrival', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('response', 'text')
    .addColumn('is_flagged', 'integer', (column) => column.notNull())
    .addColumn('elapsed_ms', 'bigint', (column) => column.notNull())
    .addColumn('spent_ms', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('interview_answers_key', ['interview_id', 'id'])
    .execute();
}

async function createSelfChecks(transaction: Transaction) {
  await transaction.schema
    .createTable('interview_self_checks')
    .addColumn('interview_id', 'text', (column) =>
      column.notNull().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('covered', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('interview_self_checks_key', ['interview_id', 'position'])
    .execute();
}

async function createLinks(transaction: Transaction) {
  await transaction.schema
    .createTable('interview_links')
    .addColumn('interview_id', 'text', (column) =>
      column.primaryKey().references('interviews.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createDifficulties(transaction: Transaction) {
  const { idType } = engineOf(transaction);
  await transaction.schema
    .createTable('item_difficulties')
    .addColumn('library_card_id', idType, (column) =>
      column.primaryKey().references('library_cards.id').onDelete('cascade'),
    )
    .addColumn('mean', 'double precision', (column) => column.notNull())
    .addColumn('standard_deviation', 'double precision', (column) => column.notNull())
    .addColumn('answers', 'bigint', (column) => column.notNull())
    .execute();
}
