import type { Transaction } from '../database.ts';

/** `reviews_of_card` begins with the same columns, so each review was indexed twice. */
export async function up(transaction: Transaction): Promise<void> {
  await transaction.schema.dropIndex('reviews_by_card').execute();
}
