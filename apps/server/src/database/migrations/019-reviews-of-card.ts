import type { Transaction } from '../database.ts';

/** Finds the reviews of one card, which an import replays, without reading the learner's whole log. */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema
    .createIndex('reviews_of_card')
    .on('reviews')
    .columns(['user_id', 'source', 'card_id', 'reviewed_at'])
    .execute();
}
