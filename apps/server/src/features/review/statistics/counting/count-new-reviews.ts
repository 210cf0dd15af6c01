import { fsrsModel } from '@flipstack/study/memory';
import { figuresOf } from '@flipstack/study/statistics';
import type { Transaction } from '../../../../database/database.ts';
import type { Actor } from '../../../../http/actor.ts';
import type { Authorized } from '../../../../http/authorization.ts';
import type { Services } from '../../../../services.ts';
import { type Learner, parametersOf, recordCounted } from '../../learner/learner-repository.ts';
import { withLockedLearner } from '../../learner/with-locked-learner.ts';
import { countClaims } from './count-claims.ts';
import { addToCounters } from './counter-repository.ts';
import { Tally } from './tally.ts';
import { readUncounted } from './uncounted-repository.ts';

/**
 * Brings the statistics up to date: adds the reviews that have arrived since the last time, and
 * takes back those that were undone. Each review is counted once, because the learner's row is
 * locked. It writes nothing if nothing is new.
 */
export async function countNewReviews(services: Services, actor: Actor, learner: Learner): Promise<void> {
  if (learner.uncountedSince === null) return;
  await withLockedLearner(services, actor, async (transaction, locked) => {
    // Another request may have counted while this one waited.
    if (locked.uncountedSince === null) return;
    const tally = await tallyUncounted(transaction, locked);
    await countClaims(transaction, locked.userId, tally);
    await addToCounters(transaction, locked, 'review_modules', tally.modules);
    await addToCounters(transaction, locked, 'review_days', tally.days);
    await addToCounters(transaction, locked, 'review_months', tally.months);
    await addToCounters(transaction, locked, 'review_hours', tally.hours);
    await addToCounters(transaction, locked, 'review_predictions', tally.predictions);
    await recordCounted(transaction, locked);
  });
}

async function tallyUncounted(transaction: Transaction, learner: Authorized<Learner>): Promise<Tally> {
  const tally = new Tally();
  const models = new Map<number | null, ReturnType<typeof fsrsModel>>();
  for await (const reviews of readUncounted(transaction, learner)) {
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
  }
  return tally;
}
