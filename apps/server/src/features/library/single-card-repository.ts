import type { Level } from '@flipstack/contract';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Member } from '../../http/authorization.ts';

/** A library card that can be reviewed without following its module. */
export interface PlacedCard {
  cardId: number;
  moduleId: number;
  level: Level;
  /** Whether the card or its module has left the library. */
  isRetired: boolean;
}

interface PlacedRow extends Omit<PlacedCard, 'isRetired'> {
  card_retired_at: number | null;
  module_retired_at: number | null;
}

const placedCards = (database: Database) =>
  database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['library_cards.id as cardId', 'library_cards.module_id as moduleId', 'level'])
    .select([
      'library_cards.retired_at as card_retired_at',
      'library_modules.retired_at as module_retired_at',
    ])
    .orderBy('library_cards.id');

const singleCards = (database: Database, userId: number) =>
  placedCards(database)
    .innerJoin('single_cards', 'single_cards.library_card_id', 'library_cards.id')
    .where('single_cards.user_id', '=', userId);

const selectSingleCards = prepared(singleCards);
const selectSingleCardsOf = prepared((database, userId: number, moduleId: number) =>
  singleCards(database, userId).where('library_cards.module_id', '=', moduleId),
);

/** The cards that a user has added on their own, in the order of ids. */
export async function listSingleCards(database: Database, userId: number): Promise<PlacedCard[]> {
  return (await selectSingleCards(database, userId)).map(toPlacedCard);
}

/** Those of one module. */
export async function listSingleCardsOf(
  database: Database,
  userId: number,
  moduleId: number,
): Promise<PlacedCard[]> {
  return (await selectSingleCardsOf(database, userId, moduleId)).map(toPlacedCard);
}

/** The ids of library cards by their permanent ids, without those that do not exist. */
export async function listCardsByPermanentId(
  database: Database,
  permanentIds: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const batch of inBatches(permanentIds)) {
    const rows = await database
      .selectFrom('library_cards')
      .select(['id', 'permanent_id'])
      .where('permanent_id', 'in', batch)
      .$narrowType<{ permanent_id: string }>()
      .execute();
    for (const { id, permanent_id } of rows) found.set(permanent_id, id);
  }
  return found;
}

/** The library cards with these ids, without those that do not exist. */
export async function findPlacedCards(
  database: Database,
  cardIds: readonly number[],
): Promise<Map<number, PlacedCard>> {
  const found = new Map<number, PlacedCard>();
  for (const batch of inBatches(cardIds)) {
    const rows = await placedCards(database).where('library_cards.id', 'in', batch).execute();
    for (const row of rows) found.set(row.cardId, toPlacedCard(row));
  }
  return found;
}

export async function insertSingleCards(
  transaction: Transaction,
  { id: userId }: Member,
  cardIds: readonly number[],
  now: number,
): Promise<void> {
  for (const batch of inBatches(cardIds)) {
    const rows = batch.map((cardId) => ({ user_id: userId, library_card_id: cardId, added_at: now }));
    await transaction
      .insertInto('single_cards')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'library_card_id']).doNothing())
      .execute();
  }
}

export async function deleteSingleCards(
  transaction: Transaction,
  { id: userId }: Member,
  cardIds: readonly number[],
): Promise<void> {
  for (const batch of inBatches(cardIds)) {
    await transaction
      .deleteFrom('single_cards')
      .where('user_id', '=', userId)
      .where('library_card_id', 'in', batch)
      .execute();
  }
}

const toPlacedCard = ({ card_retired_at, module_retired_at, ...card }: PlacedRow): PlacedCard => ({
  ...card,
  isRetired: card_retired_at !== null || module_retired_at !== null,
});
