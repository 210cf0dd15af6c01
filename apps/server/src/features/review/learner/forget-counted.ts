import type { Transaction } from '../../../database/database.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { type Learner, notCounting } from './learner-repository.ts';
import { withLockedLearner } from './with-locked-learner.ts';

const counters = [
  'review_modules',
  'review_days',
  'review_months',
  'review_hours',
  'review_predictions',
] as const;

/**
 * Makes the statistics of a learner count the whole log again, because reviews were removed from it that
 * they may have counted.
 */
export function forgetCounted(services: Pick<Services, 'database'>, actor: { id: number }): Promise<void> {
  return withLockedLearner(services, actor, async (transaction, learner) => {
    for (const table of counters)
      await transaction.deleteFrom(table).where('user_id', '=', learner.userId).execute();
    await startAgain(transaction, learner);
  });
}

const beforeAll = { counted_arrivals: -1, uncounted_since: 0, ...notCounting };

const startAgain = async (transaction: Transaction, { userId }: Authorized<Learner>) => {
  await transaction.updateTable('learners').set(beforeAll).where('user_id', '=', userId).execute();
};
