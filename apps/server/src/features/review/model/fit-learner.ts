import { dayShiftMs } from '@flipstack/study/learner-day';
import { inTransaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { listHistory } from '../history/history-repository.ts';
import { findLearner, lockLearner } from '../learner/learner-repository.ts';
import { fitInWorker } from './fit-in-worker.ts';
import { insertFit, setFit } from './fit-repository.ts';

/**
 * Fits a learner's parameters to all of their reviews. They are adopted only if they predict
 * held-out reviews better, and apply to future grades; existing schedules do not change. The next
 * fit is due when the number of reviews has doubled; a requested fit does not change that number.
 */
export async function fitLearner({ database, now }: Services, userId: number): Promise<void> {
  const learner = await findLearner(database, userId);
  const history = await listHistory(database, userId);
  const report = await fitInWorker({
    history,
    current: learner.parameters,
    dayShiftMs: dayShiftMs(learner, now()),
  });
  await inTransaction(database, async (transaction) => {
    const { reviews } = await lockLearner(transaction, userId);
    const doubled = 2 * Math.max(reviews, history.length);
    const id = report && (await insertFit(transaction, userId, { fittedAt: now(), report }));
    await setFit(transaction, userId, {
      parametersId: report?.adopted && id !== undefined ? id : learner.parametersId,
      fitDueAtReviews: learner.fitDueAtReviews > reviews ? learner.fitDueAtReviews : doubled,
    });
  });
}
