import { initialDifficulty } from '@flipstack/study/ability';
import type { Transaction } from '../../../database/database.ts';
import type { StoredQuestion } from '../question-repository.ts';

type Rated = Pick<StoredQuestion, 'libraryCardId' | 'level'>;

/** How difficult cards are, in logits: as learned from answers, or as expected of their level. */
export async function listDifficulties(
  transaction: Transaction,
  questions: readonly Rated[],
): Promise<(question: Rated) => number> {
  const ids = questions.map(({ libraryCardId }) => libraryCardId);
  const rows =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('item_difficulties')
          .select(['library_card_id', 'mean'])
          .where('library_card_id', 'in', ids)
          .execute();
  const learned = new Map(rows.map((row) => [row.library_card_id, row.mean]));
  return ({ libraryCardId, level }) => learned.get(libraryCardId) ?? initialDifficulty(level).logits;
}
