import type { ReviewModule } from '@flipstack/contract';
import { dayOf, startOfDay } from '@flipstack/study/learner-day';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { findLearner } from '../learner/learner-repository.ts';
import { listModuleProgress } from './module-progress-repository.ts';

/** Everything the actor learns, with progress: their own modules, then library modules. */
export async function listReviewModules({ database, now }: Services, actor: Actor): Promise<ReviewModule[]> {
  const learner = await findLearner(database, actor.id);
  const dayEndsAt = startOfDay(dayOf(now(), learner) + 1, learner);
  return listModuleProgress(database, actor.id, { now: now(), dayEndsAt });
}
