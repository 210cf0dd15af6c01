import type { Transaction } from '../database.ts';

/** Which levels of a followed library module a user reviews. Until now, it was all of them. */
export async function up(transaction: Transaction): Promise<void> {
  for (const level of ['easy', 'medium', 'hard']) {
    await transaction.schema
      .alterTable('followed_modules')
      .addColumn(`reviews_${level}`, 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
}
