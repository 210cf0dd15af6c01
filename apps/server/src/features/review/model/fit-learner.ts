import { dayShiftMs } from '@flipstack/study/learner-day';
import { inTransaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { readLatestHistory } from '../history/read-latest-history.ts';
import { findLearner, lockLearner } from '../learner/learner-repository.ts';
import { fitInWorker } from './fit-in-worker.ts';
import { insertFit, setFit } from './fit-repository.ts';

/** The most reviews that weights are fitted to, which the thread holds in memory: those of many years. */
export const fittedReviewsMax = 200_000;

/**
 * Fits a learner's parameters to their reviews, or to those of the cards that they reviewed last if
 * there are more than `fittedReviewsMax`. They are adopted only if they predict held-out reviews
 * better, and apply to future grades; existing schedules do not change. The next fit is due when the
 * number of reviews has doubled; a requested fit does not change that number.
 */
export async function fitLearner({ database, now }: Services, userId: number): Promise<void> {
  const learner = await findLearner(database, userId);
  const input = { current: learner.parameters, dayShiftMs: dayShiftMs(learner, now()) };
  const report = await fitInWorker(input, (signal) =>
    readLatestHistory(database, learner, { reviewsMax: fittedReviewsMax, signal }),
  );
  await inTransaction(database, async (transaction) => {
    const { reviews } = await lockLearner(transaction, userId);
    const doubled = 2 * Math.max(reviews, learner.reviews);
    const id = report && (await insertFit(transaction, userId, { fittedAt: now(), report }));
    await setFit(transaction, userId, {
      parametersId: report?.adopted && id !== undefined ? id : learner.parametersId,
      fitDueAtReviews: learner.fitDueAtReviews > reviews ? learner.fitDueAtReviews : doubled,
    });
  });
}
