import type { Level } from '@flipstack/contract';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import { changeCounts } from '../../database/row-counts.ts';
import { stagedAt } from '../../database/staged.ts';
import type { Authorized } from '../../http/authorization.ts';
import type { OwnedModule } from '../modules/module-repository.ts';
import {
  type CardWithAuthor,
  cardsOfLiveModules,
  countsPerBlock,
  endOf,
  withAuthor,
} from './card-repository.ts';

/** A card that is live or was recently deleted. */
export interface RestorableCard extends CardWithAuthor {
  deletedAt: number | null;
}

/**
 * Finds cards of live modules, in any order: live cards, and those that were deleted after `since`.
 * In a transaction, it locks the cards and their modules.
 */
export async function findCards(
  database: Database,
  ids: readonly number[],
  since: number,
): Promise<RestorableCard[]> {
  const found: RestorableCard[] = [];
  for (const batch of inBatches(ids)) {
    const cards = cardsOfLiveModules(database)
      .select('cards.deleted_at')
      .where('cards.id', 'in', batch)
      .where(({ or, and, eb }) =>
        or([
          eb('cards.deleted_at', 'is', null),
          and([eb('cards.deleted_at', '>', since), eb('cards.deleted_at', '<', stagedAt)]),
        ]),
      )
      .orderBy('cards.id');
    const rows = await lockRows(database, 'update', cards).execute();
    found.push(...rows.map((row) => ({ ...withAuthor(row), deletedAt: row.deleted_at })));
  }
  return found;
}

type OwnedCards = readonly Authorized<RestorableCard>[];

const idsOf = (owned: OwnedCards): number[] => owned.map(({ card }) => card.cardId);

export async function updateLevels(transaction: Transaction, owned: OwnedCards, level: Level): Promise<void> {
  for (const batch of inBatches(idsOf(owned)))
    await transaction.updateTable('cards').set({ level }).where('id', 'in', batch).execute();
}

const setPlace = prepared((database, id: number, moduleId: number, position: number) =>
  database.updateTable('cards').set({ module_id: moduleId, position }).where('id', '=', id),
);

/** Moves cards to the end of another module, in their order. */
export async function moveCards(
  transaction: Transaction,
  owned: OwnedCards,
  { moduleId }: OwnedModule,
): Promise<void> {
  const { end } = await transaction
    .selectNoFrom((values) => endOf(values, moduleId).as('end'))
    .executeTakeFirstOrThrow();
  for (const [index, id] of idsOf(owned).entries()) await setPlace(transaction, id, moduleId, end + index);
}

/** Deletes live cards, or restores deleted ones if `deletedAt` is null. */
export async function markCardsDeleted(
  transaction: Transaction,
  owned: OwnedCards,
  deletedAt: number | null,
): Promise<void> {
  const ids = idsOf(owned);
  for (const batch of inBatches(ids))
    await transaction.updateTable('cards').set({ deleted_at: deletedAt }).where('id', 'in', batch).execute();
  const sign = deletedAt === null ? 1 : -1;
  const counts = countsPerBlock(ids.map((id) => ({ id })));
  await changeCounts(
    transaction,
    counts.map((change) => ({ ...change, by: sign * change.by })),
  );
}
