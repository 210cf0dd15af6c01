import type { ReviewModel } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { Learner } from '../learner-repository.ts';
import { findLatestFit } from './parameter-repository.ts';

/** What a learner may know of the model that schedules for them. */
export async function readModel(database: Database, learner: Learner): Promise<ReviewModel> {
  const last = await findLatestFit(database, learner.userId);
  return {
    reviews: learner.reviews,
    nextFitAtReviews: learner.fitDueAtReviews,
    isFitAsked: learner.fitAskedAt !== null,
    isOwn: learner.parametersId !== null,
    lastFit:
      last === undefined
        ? null
        : {
            fittedAt: new Date(last.fittedAt).toISOString(),
            isAdopted: last.report.isAdopted,
            reviews: last.report.heldOut,
            logLoss: last.report.logLoss,
            calibration: last.report.calibration,
          },
  };
}
