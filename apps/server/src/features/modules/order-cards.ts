import { type Card, messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { actsForAnother } from '../../http/authorization.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { listCards, updatePositions } from '../cards/card-repository.ts';
import { findOwnedModule } from './owned-module.ts';

/**
 * Reorders the cards of a module. `cardIds` must name each of them exactly once. The audit log records it
 * only if it is another user's module.
 */
export async function orderCards(
  services: Services,
  actor: Actor,
  id: number,
  cardIds: readonly number[],
): Promise<Card[]> {
  const { database, now } = services;
  await chargeRows(services, actor, cardIds.length);
  return inTransaction(database, async (transaction) => {
    const owned = await findOwnedModule(transaction, actor, id);
    requireSameCards(cardIds, await listCards(transaction, owned));
    await updatePositions(transaction, owned, cardIds);
    if (actsForAnother(actor, owned)) {
      const object = describeModule(owned);
      const detail = 'order of cards';
      await recordAudit(transaction, { at: now(), actor, action: 'module.changed', object, detail });
    }
    return listCards(transaction, owned);
  });
}

function requireSameCards(cardIds: readonly number[], cards: readonly Card[]) {
  const named = new Set(cardIds);
  const isExact = named.size === cardIds.length && named.size === cards.length;
  if (isExact && cards.every((card) => named.has(card.cardId))) return;
  const errors = { cardIds: messages.cardIdsMismatch };
  throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
}
