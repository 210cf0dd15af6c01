import { messages, type SingleCardsRemoved } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { lockFollows } from './follow-repository.ts';
import { deleteSingleCards, listSingleCards } from './single-card-repository.ts';

/**
 * Removes cards that the actor has added on their own. Others are ignored: a card of a followed
 * module leaves with its level. Schedules are kept, so that a card that is added again continues
 * where it left off.
 */
export function removeCards(
  { database }: Services,
  actor: Member,
  cardIds: readonly number[],
): Promise<SingleCardsRemoved> {
  return inTransaction(database, async (transaction) => {
    const { isDeleted } = await lockFollows(transaction, actor);
    if (isDeleted) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    const single = new Set((await listSingleCards(transaction, actor.id)).map(({ cardId }) => cardId));
    const removed = cardIds.filter((cardId) => single.has(cardId));
    await deleteSingleCards(transaction, actor, removed);
    return { removed };
  });
}
