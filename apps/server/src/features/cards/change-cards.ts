import { type Card, type CardChange, messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { actsForAnother } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { findOwnedModule } from '../modules/owned-module.ts';
import { auditCards } from './audit-cards.ts';
import { moveCards, updateLevels } from './bulk-card-repository.ts';
import { countBulkWrites } from './count-bulk-writes.ts';
import { requireModuleRoom, usageOf } from './module-room-repository.ts';
import { findOwnedCards, type OwnedRestorableCard, requireLive } from './owned-card.ts';

/**
 * Changes levels and moves cards, all or nothing. A card that already matches the request does not
 * change, so that requests can be repeated. Schedules belong to cards and move with them.
 */
export async function changeCards(
  services: Services,
  actor: Actor,
  changes: readonly CardChange[],
): Promise<Card[]> {
  const { database, now } = services;
  await countBulkWrites(services, actor, changes.length);
  const ids = changes.map(({ cardId }) => cardId);
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedCards(transaction, actor, ids, now());
    const cards = requireLive(owned);
    for (const [level, those] of groupBy(cards, changes, ({ level }) => level))
      await updateLevels(transaction, those, level);
    for (const [moduleId, those] of groupBy(cards, changes, ({ moduleId }) => moduleId))
      await moveTo(transaction, actor, those, moduleId);
    const others = cards.filter((card) => actsForAnother(actor, card));
    await auditCards(transaction, { at: now(), actor, action: 'card.edited' }, others);
    const changed = await findOwnedCards(transaction, actor, ids, now());
    return changed.map(({ card }) => card);
  });
}

/** Groups cards by the value that their change requests, without cards whose change has none. */
function groupBy<Value>(
  cards: readonly OwnedRestorableCard[],
  changes: readonly CardChange[],
  requested: (change: CardChange) => Value | undefined,
): Map<Value, OwnedRestorableCard[]> {
  const groups = new Map<Value, OwnedRestorableCard[]>();
  for (const [index, change] of changes.entries()) {
    const [value, card] = [requested(change), cards[index]];
    if (value === undefined || card === undefined) continue;
    const group = groups.get(value) ?? [];
    group.push(card);
    groups.set(value, group);
  }
  return groups;
}

async function moveTo(
  transaction: Transaction,
  actor: Actor,
  cards: readonly OwnedRestorableCard[],
  moduleId: number,
): Promise<void> {
  const target = await findOwnedModule(transaction, actor, moduleId);
  // An administrator may see the module, but a card cannot change its owner.
  if (cards.some(({ authorId }) => authorId !== target.authorId))
    throw new AppError('NOT_FOUND', messages.moduleNotFound);
  const fromElsewhere = cards.filter(({ card }) => card.moduleId !== moduleId);
  await requireModuleRoom(transaction, target, usageOf(fromElsewhere.map(({ card }) => card)));
  await moveCards(transaction, fromElsewhere, target);
}
