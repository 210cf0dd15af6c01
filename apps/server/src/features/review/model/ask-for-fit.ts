import { messages, type ReviewModel } from '@flipstack/contract';
import { fitReviewsMin } from '@flipstack/study/evaluation';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { asLearner } from '../as-learner.ts';
import { setFitAsked } from '../learner-repository.ts';
import { readModel } from './read-model.ts';

/**
 * Asks for a fit; it is made in the background, within the minute.
 * @throws {AppError} `CONFLICT` when there is too little to learn from
 */
export function askForFit(services: Services, actor: Actor): Promise<ReviewModel> {
  const { now } = services;
  return asLearner(services, actor, async (transaction, learner) => {
    if (learner.reviews < fitReviewsMin) throw new AppError('CONFLICT', messages.tooFewReviews);
    await setFitAsked(transaction, learner, now());
    return readModel(transaction, { ...learner, fitAskedAt: now() });
  });
}
