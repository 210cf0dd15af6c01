import type { SharedCard } from '@flipstack/contract';
import { sql } from 'kysely';
import { toKindColumns } from '../../../database/card-kind-columns.ts';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import { changeCounts } from '../../../database/row-counts.ts';
import { type CardContent, countsPerBlock } from '../../cards/card-repository.ts';
import { addCardMedia, changeCardMedia } from '../../media/card-media-repository.ts';
import { findNamesake } from '../../modules/module-repository.ts';
import { type CopiedCard, type Follow, linkCards } from './follow-repository.ts';

// The server updates copies itself, for no actor, so these functions take no authorized values.

export async function saveCopiedCard(
  transaction: Transaction,
  { userId }: Follow,
  before: CopiedCard,
  content: CardContent,
): Promise<void> {
  const { cardId } = before;
  const { question, answer, level, ...kind } = content;
  await transaction
    .updateTable('cards')
    .set({ question, answer, level, ...toKindColumns(kind) })
    .where('id', '=', cardId)
    .execute();
  await changeCardMedia(transaction, before, { cardId, authorId: userId, content });
}

/** Adds cards at the end of a copy, in their order. */
export async function addCopiedCards(
  transaction: Transaction,
  follow: Follow,
  cards: readonly SharedCard[],
  now: number,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('cards')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('module_id', '=', follow.moduleId)
    .executeTakeFirstOrThrow();
  const values = cards.map(({ question, answer, level, kind, body }, index) => ({
    module_id: follow.moduleId,
    question,
    answer,
    level,
    ...toKindColumns({ kind, body }),
    position: last + 1 + index,
    created_at: now,
    deleted_at: null,
  }));
  const added: { id: number; position: number; question: string; answer: string; body: string | null }[] = [];
  for (const batch of inBatches(values, 100))
    added.push(
      ...(await transaction
        .insertInto('cards')
        .values(batch)
        .returning(['id', 'position', 'question', 'answer', 'body'])
        .execute()),
    );
  const using = added.map(({ id, ...content }) => ({ cardId: id, authorId: follow.userId, content }));
  await addCardMedia(transaction, using);
  await changeCounts(transaction, countsPerBlock(added));
  const pairs = added.flatMap(({ id, position }) => {
    const original = cards[position - last - 1];
    return original === undefined ? [] : [{ cardId: id, originId: original.cardId }];
  });
  await linkCards(transaction, follow, pairs);
}

/** Those of some cards of a copy that the follower has not reviewed. */
export async function withoutReviews(
  transaction: Transaction,
  { userId }: Follow,
  cardIds: readonly number[],
): Promise<number[]> {
  const unreviewed = new Set(cardIds);
  for (const batch of inBatches(cardIds)) {
    const rows = await transaction
      .selectFrom('schedules')
      .select('card_id')
      .where('user_id', '=', userId)
      .where('source', '=', 'own')
      .where('card_id', 'in', batch)
      .execute();
    for (const { card_id } of rows) unreviewed.delete(card_id);
  }
  return [...unreviewed];
}

/** Deletes cards of a copy. They can be restored like cards that the follower deletes. */
export async function removeCopiedCards(
  transaction: Transaction,
  cardIds: readonly number[],
  now: number,
): Promise<void> {
  for (const batch of inBatches(cardIds))
    await transaction.updateTable('cards').set({ deleted_at: now }).where('id', 'in', batch).execute();
  const counts = countsPerBlock(cardIds.map((id) => ({ id })));
  await changeCounts(
    transaction,
    counts.map((change) => ({ ...change, by: -change.by })),
  );
}

/** The cards of a copy that come from the author, in the copy's order. */
export async function listOrderOfCopy(
  database: Database,
  { userId, shareId, moduleId }: Follow,
): Promise<{ cardId: number; originId: number; position: number }[]> {
  return database
    .selectFrom('cards')
    .innerJoin('followed_cards', 'followed_cards.card_id', 'cards.id')
    .select(['cards.id as cardId', 'followed_cards.origin_id as originId', 'cards.position'])
    .where('cards.module_id', '=', moduleId)
    .where('cards.deleted_at', 'is', null)
    .where('followed_cards.user_id', '=', userId)
    .where('followed_cards.share_id', '=', shareId)
    .orderBy('cards.position')
    .orderBy('cards.id')
    .execute();
}

const setPosition = prepared((database, cardId: number, position: number) =>
  database.updateTable('cards').set({ position }).where('id', '=', cardId),
);

export async function saveCopyPosition(
  transaction: Transaction,
  _follow: Follow,
  { cardId, position }: { cardId: number; position: number },
): Promise<void> {
  await setPosition(transaction, cardId, position);
}

/** Gives a copy the module's new name, if it still has the old one and the new one is free. */
export async function renameCopy(
  transaction: Transaction,
  { userId, moduleId }: Follow,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const copy = await transaction
    .selectFrom('modules')
    .select(['name', 'stack_id as stackId'])
    .where('id', '=', moduleId)
    .where('author_id', '=', userId)
    .executeTakeFirst();
  if (copy?.name !== from || from === to) return;
  const named = { authorId: userId, stackId: copy.stackId, moduleName: to };
  if ((await findNamesake(transaction, named)) !== undefined) return;
  await transaction.updateTable('modules').set({ name: to }).where('id', '=', moduleId).execute();
}

/** Remembers which version a copy has. */
export async function saveCopyVersion(
  transaction: Transaction,
  { userId, shareId }: Follow,
  version: number,
): Promise<void> {
  await transaction
    .updateTable('share_follows')
    .set({ version })
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .execute();
}
