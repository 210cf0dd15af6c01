import { type CalibrationBin, calibration } from '../evaluation/calibration.ts';
import { holdOut } from '../evaluation/hold-out.ts';
import { logLoss, rmseBins } from '../evaluation/metrics.ts';
import { constantModel, type Prediction } from '../evaluation/predictions.ts';
import { sequenceReviews } from '../evaluation/sequenced-reviews.ts';
import type { ReviewEntry } from '../history/review-entry.ts';
import { fsrsModel } from '../memory-model/memory.ts';
import { defaultParameters } from '../scheduler/scheduler.ts';
import { type FitSettings, fitSequencedReviews } from './optimizer.ts';

/**
 * The most, in nats per review, by which fits may on average worsen the predictions for learners
 * whose current weights are right.
 */
const worseningMax = 0.002;
const weights = 21;

/**
 * How many times as probable the held-out reviews must be under weights fitted to `reviews` reviews
 * as under the current ones: 20 times for 260 reviews, twice for 2,600, and from 5,250 on any
 * improvement will do.
 *
 * If the current weights are the true ones, that ratio has mean 1, whatever was fitted, so it
 * reaches c with a probability of at most 1/c (Markov's inequality). A fit adopted by mistake costs
 * about k/2n nats per review, for k weights fitted to n reviews (Akaike 1974, "A new look at the
 * statistical model identification"). The product, k/2nc, is the mean cost of fits to such
 * learners, and c = k/(2n·worseningMax) keeps it within `worseningMax`.
 */
export function evidenceNeeded(reviews: number): number {
  return Math.max(1, weights / (2 * reviews * worseningMax));
}

/**
 * Whether the fitted weights made the held-out reviews more probable by the factor that
 * `evidenceNeeded` requires.
 *
 * @param logLoss of both models over the held-out reviews, in nats
 * @param fittedReviews the number of counted reviews that were fitted
 * @param heldOut the number of counted reviews that were held out
 */
export function isConvincing(
  logLoss: Pick<ModelComparison, 'fitted' | 'current'>,
  fittedReviews: number,
  heldOut: number,
): boolean {
  return (logLoss.current - logLoss.fitted) * heldOut > Math.log(evidenceNeeded(fittedReviews));
}

/** One metric for each model, over the same held-out reviews. */
export interface ModelComparison {
  /** The weights in use when the fit was made. */
  current: number;
  defaults: number;
  /** The weights fitted to the earlier part. */
  fitted: number;
  /** The mean recall of the earlier part, predicted for every review. */
  constant: number;
}

/** The result of a fit. */
export interface FitReport {
  adopted: boolean;
  /**
   * The weights from now on: fitted to the whole history if adopted, otherwise the current ones.
   */
  parameters: readonly number[];
  /** The number of counted reviews. */
  reviews: number;
  /** How many of them were held out. */
  heldOut: number;
  /** In nats, lower is better. */
  logLoss: ModelComparison;
  /** From 0 to 1, lower is better. */
  rmseBins: ModelComparison;
  /**
   * Predicted and actual recall over the held-out reviews, for the fitted weights if adopted,
   * otherwise for the current ones.
   */
  calibration: CalibrationBin[];
}

/**
 * Fits weights to a history and decides whether to adopt them. The first four fifths are fitted,
 * the last fifth judges: the fit is adopted if it `isConvincing`.
 *
 * An adopted fit is repeated on the whole history, because the last fifth most resembles the
 * future. The test does not cover the second fit; `npm run bench learners` shows that it does
 * better than the first.
 *
 * @param current the weights in use
 * @returns undefined if fewer than `fitReviewsMin` reviews of the earlier part count, or none of
 * the later
 * @throws Error as `fitParameters` does; `timeoutMs` applies to each of the two fits
 */
export async function evaluateFit(
  history: readonly ReviewEntry[],
  current: readonly number[],
  settings: FitSettings,
): Promise<FitReport | undefined> {
  const reviews = sequenceReviews(history, settings.dayShiftMs);
  const heldOut = holdOut(reviews);
  if (heldOut === undefined) return undefined;
  const fitted = await fitSequencedReviews(heldOut.earlier, settings);
  const predictions = {
    current: heldOut.predict(fsrsModel(current)),
    defaults: heldOut.predict(fsrsModel(defaultParameters)),
    fitted: heldOut.predict(fsrsModel(fitted)),
    constant: heldOut.predict(constantModel(heldOut.meanRecall)),
  };
  const losses = compare(predictions, logLoss);
  const adopted = isConvincing(losses, heldOut.earlierReviews, heldOut.reviews);
  return {
    adopted,
    parameters: adopted ? await fitSequencedReviews(reviews, settings) : current,
    reviews: heldOut.earlierReviews + heldOut.reviews,
    heldOut: heldOut.reviews,
    logLoss: losses,
    rmseBins: compare(predictions, rmseBins),
    calibration: calibration(adopted ? predictions.fitted : predictions.current),
  };
}

function compare(
  predictions: Record<keyof ModelComparison, Prediction[]>,
  measure: (predictions: readonly Prediction[]) => number,
): ModelComparison {
  const { current, defaults, fitted, constant } = predictions;
  return {
    current: measure(current),
    defaults: measure(defaults),
    fitted: measure(fitted),
    constant: measure(constant),
  };
}
