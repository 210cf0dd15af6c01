import { type BodyOf, messages, type Readiness } from '@flipstack/contract';
import { dayOf } from '@flipstack/study/learner-day';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Services } from '../../../services.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { findGoal } from './goal-repository.ts';
import { readReadiness } from './read-readiness.ts';
import { saveResult } from './result-repository.ts';

/**
 * Stores how the real interview went. It is kept apart: no forecast, plan or score uses it.
 * @throws {AppError} `CONFLICT` without a goal whose date has passed
 */
export async function tellResult(
  services: Services,
  actor: Actor,
  { result }: BodyOf<'PUT /readiness/result'>,
): Promise<Readiness> {
  await withLockedLearner(services, actor, async (transaction, learner) => {
    const goal = await findGoal(transaction, learner.userId);
    if (goal === undefined || dayOf(services.now(), learner) <= goal.interviewDay)
      throw new AppError('CONFLICT', messages.readinessResultTooEarly);
    await saveResult(transaction, learner, goal, { result, toldAt: services.now() });
  });
  return readReadiness(services, actor);
}
