import type { Level } from '@flipstack/contract';
import { type ItemDifficulty, initialDifficulty } from '@flipstack/study/ability';
import type { Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';

/** What is known about the difficulty of a card, and from how many answers. */
export interface CardDifficulty {
  cardId: number;
  difficulty: ItemDifficulty;
  answers: number;
}

/** The permanent ids of library cards. Cards that left the library before there were any have none. */
export async function listPermanentIds(
  transaction: Transaction,
  cardIds: readonly number[],
): Promise<Map<number, string>> {
  if (cardIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('library_cards')
    .select(['id', 'permanent_id'])
    .where('id', 'in', cardIds)
    .execute();
  return new Map(rows.flatMap((row) => (row.permanent_id === null ? [] : [[row.id, row.permanent_id]])));
}

/**
 * Locks the difficulties of cards until the transaction ends, so that no answer is lost when several
 * interviews end at the same time. All of them lock in the order of ids, so that they wait for each
 * other instead of being stuck. Cards without a difficulty get that of their level first, because
 * only rows that exist can be locked.
 */
export async function lockDifficulties(
  transaction: Transaction,
  cards: readonly { libraryCardId: number; level: Level }[],
): Promise<Map<number, CardDifficulty>> {
  if (cards.length === 0) return new Map();
  const initial = cards
    .toSorted((one, other) => one.libraryCardId - other.libraryCardId)
    .map(({ libraryCardId: cardId, level }) =>
      toRow({ cardId, difficulty: initialDifficulty(level), answers: 0 }),
    );
  await transaction
    .insertInto('item_difficulties')
    .values(initial)
    .onConflict((conflict) => conflict.column('library_card_id').doNothing())
    .execute();
  const ids = initial.map(({ library_card_id }) => library_card_id);
  const rows = await lockRows(
    transaction,
    'update',
    transaction
      .selectFrom('item_difficulties')
      .selectAll()
      .where('library_card_id', 'in', ids)
      .orderBy('library_card_id'),
  ).execute();
  return new Map(
    rows.map((row) => [
      row.library_card_id,
      {
        cardId: row.library_card_id,
        difficulty: { logits: row.mean, standardError: row.standard_deviation, isAnchor: false },
        answers: row.answers,
      },
    ]),
  );
}

export async function saveDifficulties(
  transaction: Transaction,
  difficulties: readonly CardDifficulty[],
): Promise<void> {
  if (difficulties.length === 0) return;
  await transaction
    .insertInto('item_difficulties')
    .values(difficulties.map(toRow))
    .onConflict((conflict) =>
      conflict.column('library_card_id').doUpdateSet((row) => ({
        mean: row.ref('excluded.mean'),
        standard_deviation: row.ref('excluded.standard_deviation'),
        answers: row.ref('excluded.answers'),
      })),
    )
    .execute();
}

const toRow = ({ cardId, difficulty, answers }: CardDifficulty) => ({
  library_card_id: cardId,
  mean: difficulty.logits,
  standard_deviation: difficulty.standardError,
  answers,
});
