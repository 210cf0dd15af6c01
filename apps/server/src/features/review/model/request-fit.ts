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
export function requestFit(services: Services, actor: Actor): Promise<ReviewModel> {
  const { now } = services;
  return withLockedLearner(services, actor, async (transaction, learner) => {
    if (learner.reviews < fitReviewsMin) throw new AppError('CONFLICT', messages.tooFewReviews);
    await requestFitAt(transaction, learner, now());
    return readModel(transaction, { ...learner, fitRequestedAt: now() }, now());
  });
}
