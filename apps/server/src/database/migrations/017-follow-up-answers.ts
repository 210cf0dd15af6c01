import type { Transaction } from '../database.ts';

/** Answers of follow-ups, and what a good and a great answer to a library card are. */
export async function up(transaction: Transaction): Promise<void> {
  const { schema } = transaction;
  await schema.alterTable('library_cards').addColumn('good_answer', 'text').execute();
  await schema.alterTable('library_cards').addColumn('great_answer', 'text').execute();
  await giveFollowUpsAnswers(transaction);
}

/** A follow-up was a text. Now it is a question with an answer, which the next import fills in. */
async function giveFollowUpsAnswers(transaction: Transaction) {
  const cards = await transaction
    .selectFrom('library_cards')
    .select(['id', 'follow_ups'])
    .where('follow_ups', '<>', '[]')
    .execute();
  for (const { id, follow_ups } of cards) {
    const questions: string[] = JSON.parse(follow_ups);
    const followUps = questions.map((question) => ({ question, answer: null }));
    await transaction
      .updateTable('library_cards')
      .set({ follow_ups: JSON.stringify(followUps) })
      .where('id', '=', id)
      .execute();
  }
}
