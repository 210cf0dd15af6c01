import type { CardKind } from '@flipstack/card-kinds';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { ImportKey } from '../import-repository.ts';

const liveCardsOf = (database: Database, userId: number) =>
  database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .where('modules.author_id', '=', userId)
    .where('modules.deleted_at', 'is', null)
    .where('cards.deleted_at', 'is', null);

/** Those of some cards that a user wrote and has not deleted. */
export async function listOwnCards(
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const batch of inBatches(ids)) {
    const rows = await liveCardsOf(database, userId)
      .select('cards.id')
      .where('cards.id', 'in', batch)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** The cards of a user that came from some origins, the newest first. */
export async function listCardsByOrigin(
  database: Database,
  userId: number,
  origins: readonly string[],
): Promise<{ origin: string; cardId: number }[]> {
  const found: { origin: string; cardId: number }[] = [];
  for (const batch of inBatches(origins)) {
    const rows = await liveCardsOf(database, userId)
      .innerJoin('card_origins', 'card_origins.card_id', 'cards.id')
      .select(['card_origins.origin', 'cards.id as cardId'])
      .where('card_origins.user_id', '=', userId)
      .where('card_origins.origin', 'in', batch)
      .orderBy('cards.id', 'desc')
      .execute();
    found.push(...rows);
  }
  return found;
}

/** A page of a user's cards in the order of their ids. */
export function readQuestionsPage(
  database: Database,
  userId: number,
  after: number,
  size: number,
): Promise<{ id: number; question: string; answer: string; kind: CardKind }[]> {
  return liveCardsOf(database, userId)
    .select(['cards.id', 'cards.question', 'cards.answer', 'cards.kind'])
    .where('cards.id', '>', after)
    .orderBy('cards.id')
    .limit(size)
    .execute();
}

export async function insertOrigins(
  transaction: Transaction,
  { userId }: Authorized<ImportKey>,
  origins: readonly { origin: string; cardId: number }[],
): Promise<void> {
  for (const batch of inBatches(origins))
    await transaction
      .insertInto('card_origins')
      .values(batch.map(({ origin, cardId }) => ({ user_id: userId, origin, card_id: cardId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
