import type { Card } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { auditCards } from './audit-cards.ts';
import { markCardsDeleted } from './bulk-card-repository.ts';
import { countBulkWrites } from './count-bulk-writes.ts';
import { requireModuleRoom, usageOf } from './module-room-repository.ts';
import { findOwnedCards } from './owned-card.ts';

/**
 * Deletes cards, all or nothing. Skips cards that are already deleted.
 * @throws {AppError} `NOT_FOUND`
 */
export function deleteCards(services: Services, actor: Actor, ids: readonly number[]): Promise<Card[]> {
  return markCards(services, actor, ids, { deletedAt: services.now() });
}

/**
 * Restores deleted cards to their positions, all or nothing. Live cards stay as they are.
 * @throws {AppError} `NOT_FOUND`
 */
export function restoreCards(services: Services, actor: Actor, ids: readonly number[]): Promise<Card[]> {
  return markCards(services, actor, ids, { deletedAt: null });
}

async function markCards(
  services: Services,
  actor: Actor,
  ids: readonly number[],
  { deletedAt }: { deletedAt: number | null },
): Promise<Card[]> {
  const { database, now } = services;
  const isToDelete = deletedAt !== null;
  await countBulkWrites(services, actor, ids.length);
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedCards(transaction, actor, ids, now());
    const changed = owned.filter((one) => (one.deletedAt === null) === isToDelete);
    if (!isToDelete)
      await requireRoomFor(
        transaction,
        changed.map(({ card }) => card),
      );
    await markCardsDeleted(transaction, changed, deletedAt);
    const action = isToDelete ? 'card.deleted' : 'card.restored';
    await auditCards(transaction, { at: now(), actor, action }, changed);
    return owned.map(({ card }) => card);
  });
}

async function requireRoomFor(transaction: Transaction, restored: readonly Card[]) {
  for (const [moduleId, cards] of Map.groupBy(restored, ({ moduleId }) => moduleId))
    await requireModuleRoom(transaction, { moduleId }, usageOf(cards));
}
