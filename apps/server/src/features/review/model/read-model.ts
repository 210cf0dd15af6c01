import type { ReviewModel } from '@flipstack/contract';
import { fitReadiness, fitReviewsMin, sequenceReviews } from '@flipstack/study/evaluation';
import { dayShiftMs } from '@flipstack/study/learner-day';
import type { ReviewEntry } from '@flipstack/study/review-history';
import type { Database } from '../../../database/database.ts';
import { readHistory } from '../history/history-repository.ts';
import type { Learner } from '../learner/learner-repository.ts';
import { type Fit, findLatestFit } from './fit-repository.ts';

/** What a learner sees about their scheduling model. */
export async function readModel(database: Database, learner: Learner, now: number): Promise<ReviewModel> {
  const last = await findLatestFit(database, learner.userId);
  return {
    readiness: await readReadiness(database, { learner, last, now }),
    reviews: learner.reviews,
    nextFitAtReviews: learner.fitDueAtReviews,
    isFitAsked: learner.fitRequestedAt !== null,
    isOwn: learner.parametersId !== null,
    lastFit: last === undefined ? null : toLastFit(last),
  };
}

/**
 * With this many reviews, a history is hardly ever too short for a fit, so the rest is not read. The
 * numbers never fall as reviews are added, so those of the first reviews are not too high.
 */
export const readinessReviewsMax = 20_000;

/** A history that has been fitted can be fitted again, so skip reading a long one. */
async function readReadiness(
  database: Database,
  { learner, last, now }: { learner: Learner; last: Fit | undefined; now: number },
): Promise<ReviewModel['readiness']> {
  if (last !== undefined) return { counted: fitReviewsMin, needed: fitReviewsMin, isReady: true };
  const history: ReviewEntry[] = [];
  if (learner.reviews > 0)
    for await (const batch of readHistory(database, learner.userId)) {
      history.push(...batch);
      if (history.length >= readinessReviewsMax) break;
    }
  return fitReadiness(sequenceReviews(history, dayShiftMs(learner, now)));
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
