import type { ReviewModel } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { type Fit, findLatestFit } from './fit-repository.ts';

/** What a learner sees about their scheduling model. */
export async function readModel(database: Database, learner: Learner): Promise<ReviewModel> {
  const last = await findLatestFit(database, learner.userId);
  return {
    reviews: learner.reviews,
    nextFitAtReviews: learner.fitDueAtReviews,
    isFitAsked: learner.fitRequestedAt !== null,
    isOwn: learner.parametersId !== null,
    lastFit: last === undefined ? null : toLastFit(last),
  };
}

function toLastFit({ fittedAt, report }: Fit): ReviewModel['lastFit'] {
  const { constant, defaults, fitted } = report.logLoss;
  return {
    fittedAt: new Date(fittedAt).toISOString(),
    isAdopted: report.adopted,
    reviews: report.heldOut,
    logLoss: { constant, defaults, fitted },
    calibration: report.calibration,
  };
}
