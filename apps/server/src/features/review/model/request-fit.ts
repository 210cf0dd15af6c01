import { messages, type ReviewModel } from '@flipstack/contract';
import { fitReviewsMin } from '@flipstack/study/evaluation';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { requestFitAt } from './fit-repository.ts';
import { readModel } from './read-model.ts';

/**
 * Requests a fit, which runs in the background within a minute.
 * @throws {AppError} `CONFLICT` when there are too few reviews
 */
export async function requestFit(services: Services, actor: Actor): Promise<ReviewModel> {
  const { database, now } = services;
  const learner = await withLockedLearner(services, actor, async (transaction, locked) => {
    if (locked.reviews < fitReviewsMin) throw new AppError('CONFLICT', messages.tooFewReviews);
    await requestFitAt(transaction, locked, now());
    return { ...locked, fitRequestedAt: now() };
  });
  // After the transaction: others that write would wait for it.
  return readModel(database, learner, now());
}
