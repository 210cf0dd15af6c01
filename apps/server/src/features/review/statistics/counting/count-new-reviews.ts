import { fsrsModel } from '@flipstack/study/memory';
import { figuresOf } from '@flipstack/study/statistics';
import type { Transaction } from '../../../../database/database.ts';
import { waitForTurn } from '../../../../event-loop/wait-for-turn.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Authorized } from '../../../../http/authorization.ts';
import type { Services } from '../../../../services.ts';
import {
  type Learner,
  parametersOf,
  recordCounted,
  recordCounting,
} from '../../learner/learner-repository.ts';
import { withLockedLearner } from '../../learner/with-locked-learner.ts';
import { countClaims } from './count-claims.ts';
import { addToCounters } from './counter-repository.ts';
import { Tally } from './tally.ts';
import { readSlice, type UncountedReview } from './uncounted-repository.ts';

/**
 * Brings the statistics up to date: adds the reviews that have arrived since the last time, and
 * takes back those that were undone. Each review is counted once, because the learner's row is
 * locked. It writes nothing if nothing is new.
 *
 * Each slice of a log is a transaction, because others that write wait for it on SQLite. Several requests
 * may count at the same time: the row says where the next slice begins.
 *
 * @param learner as just read: what arrives later, such as the rest of an import, is not waited for
 * @param signal aborting it leaves the rest to the next request
 */
export async function countNewReviews(
  services: Services,
  actor: Actor,
  { learner, signal }: { learner: Learner; signal: AbortSignal },
): Promise<void> {
  let isUpToDate = !hasUncounted(learner);
  while (!isUpToDate && !signal.aborted) {
    const counted = await withLockedLearner(services, actor, countSlice);
    isUpToDate = counted >= learner.arrivals;
    if (!isUpToDate) await waitForTurn();
  }
}

const hasUncounted = ({ uncountedSince, counting }: Learner) => uncountedSince !== null || counting !== null;

/** Returns up to which event the statistics are complete. */
async function countSlice(transaction: Transaction, learner: Authorized<Learner>): Promise<number> {
  const { userId, uncountedSince, arrivals, countedArrivals } = learner;
  // Another request may have counted while this one waited.
  if (!hasUncounted(learner)) return arrivals;
  const counting = learner.counting ?? { arrivals, after: { reviewedAt: uncountedSince ?? 0, id: '' } };
  const { reviews, last } = await readSlice(transaction, learner, counting);
  const tally = await tallyReviews(transaction, reviews);
  await countClaims(transaction, userId, tally);
  await addToCounters(transaction, learner, 'review_modules', tally.modules);
  await addToCounters(transaction, learner, 'review_days', tally.days);
  await addToCounters(transaction, learner, 'review_months', tally.months);
  await addToCounters(transaction, learner, 'review_hours', tally.hours);
  await addToCounters(transaction, learner, 'review_predictions', tally.predictions);
  if (last !== undefined) {
    await recordCounting(transaction, learner, { ...counting, after: last });
    return countedArrivals;
  }
  await recordCounted(transaction, learner, counting);
  return counting.arrivals;
}

async function tallyReviews(transaction: Transaction, reviews: readonly UncountedReview[]): Promise<Tally> {
  const tally = new Tally();
  const models = new Map<number | null, ReturnType<typeof fsrsModel>>();
  for (const { source, moduleId, level, parametersId, sign, ...review } of reviews) {
    let model = models.get(parametersId);
    if (model === undefined) {
      model = fsrsModel(await parametersOf(transaction, parametersId));
      models.set(parametersId, model);
    }
    const { recall } = model;
    const figures = figuresOf(review, (stability, days) => recall({ stability, difficulty: 5 }, days));
    tally.add({ source, moduleId: moduleId ?? 0 }, level, figures, sign);
  }
  return tally;
}
