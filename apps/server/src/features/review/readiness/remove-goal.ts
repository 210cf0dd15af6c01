import type { Readiness } from '@flipstack/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { setPlanUntil } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { deleteGoal } from './goal-repository.ts';
import { readReadiness } from './read-readiness.ts';

/**
 * Removes the actor's goal, so that their settings decide the daily limits again. Earlier forecasts
 * and results are kept.
 */
export async function removeGoal(services: Services, actor: Actor): Promise<Readiness> {
  await withLockedLearner(services, actor, async (transaction, learner) => {
    await deleteGoal(transaction, learner);
    await setPlanUntil(transaction, learner, null);
  });
  return readReadiness(services, actor);
}
