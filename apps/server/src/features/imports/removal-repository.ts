import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { deleteInSlices } from '../../database/delete-in-slices.ts';
import { stagedAt } from '../../database/staged.ts';
import { type Authorized, requireSelf } from '../../http/authorization.ts';
import { type CardProgress, deleteProgress, saveProgress } from '../review/grading/progress-repository.ts';
import type { Learner } from '../review/learner/learner-repository.ts';
import type { ImportKey } from './import-repository.ts';
import type { Arrivals } from './writing/log-repository.ts';

/** Some of the cards that an import has added and that are not removed yet. */
export async function listAddedCards(
  database: Database,
  { importId }: ImportKey,
  max: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('import_cards')
    .select('card_id')
    .where('import_id', '=', importId)
    .where('is_new', '=', 1)
    .limit(max)
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/**
 * Removes cards that an import added, with their schedules and imported reviews. Reviews that the
 * learner has made since stay in the log. Returns how many reviews were removed.
 */
export async function deleteAddedCards(
  transaction: Transaction,
  learner: Authorized<Learner>,
  { importId }: ImportKey,
  ids: readonly number[],
): Promise<number> {
  const { userId } = learner;
  const reviews = await transaction
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('source', '=', 'own')
    .where('card_id', 'in', ids)
    .where('received_at', 'is', null)
    .executeTakeFirst();
  for (const table of ['schedules', 'imported_states'] as const)
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('source', '=', 'own')
      .where('card_id', 'in', ids)
      .execute();
  await sql`delete from "cards" where "id" in (${sql.join(ids)})
    and "module_id" in (select "id" from "modules" where "author_id" = ${userId})`.execute(transaction);
  await transaction
    .deleteFrom('import_cards')
    .where('import_id', '=', importId)
    .where('card_id', 'in', ids)
    .execute();
  return uncount(transaction, learner, Number(reviews.numDeletedRows));
}

async function uncount(transaction: Transaction, { userId, reviews }: Authorized<Learner>, removed: number) {
  if (removed > 0)
    await transaction
      .updateTable('learners')
      .set({ reviews: Math.max(0, reviews - removed) })
      .where('user_id', '=', userId)
      .execute();
  return removed;
}

/** A card of the user that an import added reviews or a schedule to. */
export interface FoundCard {
  cardId: number;
  /** The progress before it; null if there was none. */
  before: CardProgress | null;
}

export async function listFoundCards(
  database: Database,
  { importId }: ImportKey,
  max: number,
): Promise<FoundCard[]> {
  const rows = await database
    .selectFrom('import_cards')
    .select(['card_id', 'progress_before'])
    .where('import_id', '=', importId)
    .where('is_new', '=', 0)
    .where('progress_before', 'is not', null)
    .limit(max)
    .$narrowType<{ progress_before: string }>()
    .execute();
  return rows.map((row) => ({
    cardId: row.card_id,
    before: JSON.parse(row.progress_before) as CardProgress | null,
  }));
}

/** Removes the reviews of a card that arrived with an import. Returns how many there were. */
export async function deleteImportedReviews(
  transaction: Transaction,
  learner: Authorized<Learner>,
  cardId: number,
  arrivals: Arrivals,
): Promise<number> {
  if (arrivals.length === 0) return 0;
  const removed = await transaction
    .deleteFrom('reviews')
    .where('user_id', '=', learner.userId)
    .where('source', '=', 'own')
    .where('card_id', '=', cardId)
    .where('received_at', 'is', null)
    .where(({ or, between }) => or(arrivals.map(([first, last]) => between('arrival', first, last))))
    .executeTakeFirst();
  return uncount(transaction, learner, Number(removed.numDeletedRows));
}

/** Whether a learner has reviewed a card after an event of the log. */
export async function hasReviews(
  database: Database,
  userId: number,
  cardId: number,
  after: number,
): Promise<boolean> {
  const found = await database
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('source', '=', 'own')
    .where('card_id', '=', cardId)
    .where('arrival', '>', after)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives a card the progress back that it had, or makes it new again. */
export async function restoreProgress(
  transaction: Transaction,
  { userId }: Authorized<Learner>,
  { cardId, before }: FoundCard,
  progress: CardProgress | null,
): Promise<void> {
  const card = requireSelf({ id: userId }, { userId, name: { source: 'own' as const, cardId } });
  if (before === null)
    await transaction
      .deleteFrom('imported_states')
      .where('user_id', '=', userId)
      .where('source', '=', 'own')
      .where('card_id', '=', cardId)
      .execute();
  if (progress === null) await deleteProgress(transaction, card);
  else await saveProgress(transaction, card, progress);
}

/** Records that a card has its progress back. */
export async function forgetFoundCard(
  transaction: Transaction,
  { importId }: ImportKey,
  cardId: number,
): Promise<void> {
  await transaction
    .deleteFrom('import_cards')
    .where('import_id', '=', importId)
    .where('card_id', '=', cardId)
    .execute();
}

/** Removes the modules that an import created, if they have no cards. */
export async function deleteStagedModules(database: Database, { importId }: ImportKey): Promise<void> {
  await deleteInSlices(database, {
    table: 'modules',
    key: ['id'],
    where: sql`"deleted_at" = ${stagedAt}
      and "id" in (select "module_id" from "import_modules" where "import_id" = ${importId})
      and not exists (select 1 from "cards" where "cards"."module_id" = "modules"."id")`,
  });
}

/** Records that nothing of an import is left, and forgets its texts and modules. */
export async function finishRemoval(database: Database, { importId }: ImportKey): Promise<void> {
  const where = sql`"import_id" = ${importId}`;
  await deleteInSlices(database, {
    table: 'import_texts',
    key: ['import_id', 'version', 'card_id'],
    where,
  });
  await deleteInSlices(database, { table: 'import_modules', key: ['import_id', 'module_id'], where });
  await database
    .updateTable('imports')
    .set({ has_leftovers: 0, arrivals: '[]' })
    .where('id', '=', importId)
    .execute();
}
