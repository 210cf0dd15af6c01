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
import { seededRandom } from './seeded-random.ts';
import { studyForDays } from './study-for-days.ts';

/** What the decision of the product was worth to one learner. */
export interface Weighed {
  isDefault: boolean;
  /** Reviews that count, before the fit. */
  reviews: number;
  adopted: boolean;
  /** Mean costs of the reviews that count after the fit, in nats, by … */
  later: {
    /** … the default weights. */
    defaults: number;
    /** … what the product would use: the adopted weights, or else the defaults. */
    ours: number;
    /** … the same without the second fit, to everything. */
    unrefitted: number;
    /** … the true weights, which nobody can beat but by luck. */
    truth: number;
  };
}

const settings = { dayShiftMs: 0 };

/**
 * Draws a learner, lets them study, fits and decides as the product does, lets them study on, and measures what the
 * decision was worth in those later reviews, which neither the fit nor the decision had seen.
 */
export async function weighLearner(number: number): Promise<Weighed> {
  const random = seededRandom(number);
  const learner = drawLearner(number, random);
  const all = studyForDays(learner, learner.daysBefore + learner.daysAfter, random);
  const cut = (all[0]?.reviewedAt ?? 0) + learner.daysBefore * 86_400_000;
  const before = all.filter(({ reviewedAt }) => reviewedAt < cut);
  const report = await evaluateFit(before, defaultParameters, settings);
  const adopted = report?.adopted === true;
  const earlier = before.slice(0, Math.floor(before.length * trainingShare));
  const dated = sequenceReviews(all, settings.dayShiftMs);
  const lossOf = (parameters: readonly number[]) =>
    logLoss(predictReviews(dated, fsrsModel(parameters), before.length));
  const defaults = lossOf(defaultParameters);
  return {
    isDefault: learner.isDefault,
    reviews: sequenceReviews(before, settings.dayShiftMs).filter(isPredicted).length,
    adopted,
    later: {
      defaults,
      ours: adopted ? lossOf(report.parameters) : defaults,
      unrefitted: adopted ? lossOf(await fitParameters(earlier, settings)) : defaults,
      truth: lossOf(learner.parameters),
    },
  };
}
