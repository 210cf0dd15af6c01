import { messages, type ReviewModel } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { holdLearner, setFitAsked } from '../learner-repository.ts';
import { readModel } from './read-model.ts';

/** With fewer, only the first intervals could be fitted, and nothing held out to judge by. */
const reviewsMin = 64;

/**
 * Asks for a fit; it is made in the background, within the minute.
 * @throws {AppError} `CONFLICT` when there is too little to learn from
 */
export function askForFit({ database, now }: Services, actor: Actor): Promise<ReviewModel> {
  return inTransaction(database, async (transaction) => {
    const learner = await holdLearner(transaction, actor.id);
    if (learner.reviews < reviewsMin) throw new AppError('CONFLICT', messages.tooFewReviews);
    await setFitAsked(transaction, actor.id, now());
    return readModel(transaction, { ...learner, fitAskedAt: now() });
  });
}
