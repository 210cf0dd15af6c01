import type { OperandValueExpressionOrList } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Tables } from '../../database/tables/index.ts';

/** Removes the schedules of cards that are being purged. Reviews are kept. */
export async function purgeSchedules(
  transaction: Transaction,
  cardIds: OperandValueExpressionOrList<Tables, 'schedules', 'card_id'>,
): Promise<void> {
  await transaction
    .deleteFrom('schedules')
    .where('source', '=', 'own')
    .where('card_id', 'in', cardIds)
    .execute();
}
