import { type CardName, messages } from '@flipstack/contract';
import type { Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Authorized, requireSelf } from '../../../http/authorization.ts';
import type { CardInModule } from '../grading/review-repository.ts';
import type { ReviewableCard } from './reviewable-card.ts';
import { findReviewable } from './reviewable-repository.ts';

/**
 * Finds a card that the actor may review.
 * @throws {AppError} `NOT_FOUND`, also for another user's card
 */
export async function findOwnReviewable(
  transaction: Transaction,
  actor: Actor,
  name: CardName,
): Promise<Authorized<CardInModule & { content: ReviewableCard }>> {
  const found = await findReviewable(transaction, actor.id, name);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.cardNotFound);
  return requireSelf(actor, found);
}
