import { type Card, messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { listCards, updatePositions } from '../cards/card-repository.ts';
import { findOwnedModule } from './owned-module.ts';

/** Reorders the cards of a module. `cardIds` must name each of them exactly once. */
export async function orderCards(
  services: Services,
  actor: Actor,
  id: number,
  cardIds: readonly number[],
): Promise<Card[]> {
  await chargeRows(services, actor, cardIds.length);
  return inTransaction(services.database, async (transaction) => {
    const owned = await findOwnedModule(transaction, actor, id);
    requireSameCards(cardIds, await listCards(transaction, owned));
    await updatePositions(transaction, owned, cardIds);
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
