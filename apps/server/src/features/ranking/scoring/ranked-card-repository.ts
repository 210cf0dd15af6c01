import type { RankedMemory } from '@flipstack/study/ranking';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';

const selectCards = prepared((database, userId: number) =>
  database
    .selectFrom('ranked_cards')
    .select([
      'library_card_id as cardId',
      'stability',
      'difficulty',
      'best_stability as bestStability',
      'entered_day as enteredDay',
      'last_day as lastDay',
    ])
    .where('user_id', '=', userId),
);

/** The memory of each card of a member, by the id of the library card. */
export async function listRankedCards(
  database: Database,
  userId: number,
): Promise<Map<number, RankedMemory>> {
  const rows = await selectCards(database, userId);
  return new Map(rows.map(({ cardId, ...memory }) => [cardId, memory]));
}

/** What a count changed: undefined for a card that is not ranked any more. */
export type ChangedCards = ReadonlyMap<number, RankedMemory | undefined>;

export async function saveRankedCards(
  transaction: Transaction,
  userId: number,
  changed: ChangedCards,
): Promise<void> {
  for (const batch of inBatches([...changed])) {
    await transaction
      .deleteFrom('ranked_cards')
      .where('user_id', '=', userId)
      .where(
        'library_card_id',
        'in',
        batch.map(([cardId]) => cardId),
      )
      .execute();
    const rows = batch.flatMap(([cardId, memory]) =>
      memory === undefined
        ? []
        : [
            {
              user_id: userId,
              library_card_id: cardId,
              stability: memory.stability,
              difficulty: memory.difficulty,
              best_stability: memory.bestStability,
              entered_day: memory.enteredDay,
              last_day: memory.lastDay,
            },
          ],
    );
    if (rows.length > 0) await transaction.insertInto('ranked_cards').values(rows).execute();
  }
}
