import type { Database } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { withLockedLearner } from '../learner/with-locked-learner.ts';
import { computeInWorker } from './computing/compute-in-worker.ts';
import { gatherInput } from './computing/gather-input.ts';
import { findReadiness, type StoredReadiness, saveReadiness } from './forecast-repository.ts';
import { findGoal, type Goal, isSameGoal } from './goal-repository.ts';

interface Day {
  learner: Learner;
  goal: Goal;
  /** The learner's current day, which must not be after that of the interview. */
  day: number;
}

/** What is being computed now, so that requests at the same time share it. */
const computing = new WeakMap<Database, Map<string, Promise<StoredReadiness>>>();

/**
 * The forecast and the plan of a learner's day. The first request of the day computes and stores
 * them. They do not change until the next day, unless the goal does.
 */
export async function readDay(services: Services, today: Day): Promise<StoredReadiness> {
  const { goal, day } = today;
  const stored = await findReadiness(services.database, goal, day);
  if (stored !== undefined) return stored;
  const ofDatabase = computing.get(services.database) ?? new Map<string, Promise<StoredReadiness>>();
  computing.set(services.database, ofDatabase);
  const key = JSON.stringify([day, { ...goal, isPlanFollowed: true }]);
  const running =
    ofDatabase.get(key) ?? computeAndStore(services, today).finally(() => ofDatabase.delete(key));
  ofDatabase.set(key, running);
  return running;
}

async function computeAndStore(services: Services, { learner, goal, day }: Day): Promise<StoredReadiness> {
  const input = await gatherInput(services, { learner, goal, day });
  const readiness = await computeInWorker(input);
  return withLockedLearner(services, { id: goal.userId }, async (transaction, locked) => {
    // Another process may have been faster, and its plan may be in use already.
    const stored = await findReadiness(transaction, goal, day);
    if (stored !== undefined) return stored;
    const current = await findGoal(transaction, goal.userId);
    if (current !== undefined && isSameGoal(current, goal))
      await saveReadiness(transaction, locked, { goal, day, madeAt: services.now(), readiness });
    return { ...readiness, day };
  });
}
