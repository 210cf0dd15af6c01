import { messages, type SingleCardsAdded } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import type { Services } from '../../services.ts';
import { findFollowedLevels, lockFollows } from './follow-repository.ts';
import { findPlacedCards, insertSingleCards, listSingleCards } from './single-card-repository.ts';

/**
 * Adds library cards to the actor's reviews without their modules, all or nothing. Cards that the
 * actor reviews already do not change. Retired cards are not added: they may have left the library
 * since the actor saw them.
 * @throws {AppError} `NOT_FOUND` when a card has never existed
 */
export function addCards(
  { database, now }: Services,
  actor: Member,
  cardIds: readonly number[],
): Promise<SingleCardsAdded> {
  return inTransaction(database, async (transaction) => {
    const { isDeleted } = await lockFollows(transaction, actor);
    if (isDeleted) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    const found = await findPlacedCards(transaction, cardIds);
    const named = [...new Set(cardIds)].map((id) => {
      const card = found.get(id);
      if (card === undefined) throw new AppError('NOT_FOUND', messages.cardNotFound);
      return card;
    });
    const live = named.filter(({ isRetired }) => !isRetired);
    const followed = await findFollowedLevels(transaction, actor.id);
    const single = new Set((await listSingleCards(transaction, actor.id)).map(({ cardId }) => cardId));
    const added = live
      .filter(({ moduleId, level }) => !followed.get(moduleId)?.includes(level))
      .map(({ cardId }) => cardId)
      .filter((cardId) => !single.has(cardId));
    await insertSingleCards(transaction, actor, added, now());
    return {
      added,
      alreadyInReviews: live.length - added.length,
      retired: named.length - live.length,
    };
  });
}
