import { seededRandom } from '@flipstack/study';
import { evaluateFit } from '@flipstack/study/evaluate-fit';
import {
  isPredicted,
  logLoss,
  predictReviews,
  sequenceReviews,
  trainingShare,
} from '@flipstack/study/evaluation';
import { fsrsModel } from '@flipstack/study/memory';
import { fitParameters } from '@flipstack/study/optimizer';
import { defaultParameters } from '@flipstack/study/scheduler';
import { drawLearner } from './learner.ts';
import { studyForDays } from './study-for-days.ts';

/** The effect of the product's decision on one learner. */
export interface Simulation {
  isDefault: boolean;
  /** The number of predicted reviews before the fit. */
  reviews: number;
  adopted: boolean;
  /** The mean log loss of the predicted reviews after the fit, in nats. */
  later: {
    /** With the default weights. */
    defaults: number;
    /** With the weights that the product uses: the adopted ones, or else the defaults. */
    ours: number;
    /** With the weights of the first fit, without the second one to all reviews. */
    withoutRefit: number;
    /** With the true weights, which only chance can beat. */
    truth: number;
  };
}

const settings = { dayShiftMs: 0 };

/**
 * Draws a learner, simulates reviews, fits and decides as the product does, and simulates more
 * reviews. These, which neither the fit nor the decision has seen, show the effect of the decision.
 */
export async function simulateLearner(number: number): Promise<Simulation> {
  const random = seededRandom(number);
  const learner = drawLearner(number, random);
  const all = studyForDays(learner, learner.daysBefore + learner.daysAfter, random);
  const cut = (all[0]?.reviewedAt ?? 0) + learner.daysBefore * 86_400_000;
  const before = all.filter(({ reviewedAt }) => reviewedAt < cut);
  const report = await evaluateFit(before, defaultParameters, settings);
  const adopted = report?.adopted === true;
  const earlier = before.slice(0, Math.floor(before.length * trainingShare));
  const sequenced = sequenceReviews(all, settings.dayShiftMs);
  const lossOf = (parameters: readonly number[]) =>
    logLoss(predictReviews(sequenced, fsrsModel(parameters), before.length));
  const defaults = lossOf(defaultParameters);
  return {
    isDefault: learner.isDefault,
    reviews: sequenceReviews(before, settings.dayShiftMs).filter(isPredicted).length,
    adopted,
    later: {
      defaults,
      ours: adopted ? lossOf(report.parameters) : defaults,
      withoutRefit: adopted ? lossOf(await fitParameters(earlier, settings)) : defaults,
      truth: lossOf(learner.parameters),
    },
  };
}
