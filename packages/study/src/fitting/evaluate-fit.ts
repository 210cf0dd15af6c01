import { type CalibrationBin, calibration } from '../evaluation/calibration.ts';
import { holdOut } from '../evaluation/hold-out.ts';
import { logLoss, rmseBins } from '../evaluation/metrics.ts';
import { constantModel, type Prediction } from '../evaluation/predictions.ts';
import { sequenceReviews } from '../evaluation/sequenced-reviews.ts';
import type { ReviewEntry } from '../history/review-entry.ts';
import { fsrsModel } from '../memory-model/memory.ts';
import { defaultParameters } from '../scheduler/scheduler.ts';
import { type FitSettings, fitSequencedReviews } from './optimizer.ts';

/** By how much, in nats a review, fits may on average worsen the predictions for people whose weights were right. */
const worseningMax = 0.002;
const weights = 21;

/**
 * How many times as probable the held-out reviews must be by weights fitted to `reviews` as by those in force: 20 times
 * for 260 reviews, twice for 2,600, and from 5,250 on merely more probable.
 *
 * Where the weights in force are the true ones, that ratio has the mean 1, whatever was fitted, so it reaches c with a
 * probability of 1/c at most (Markov's inequality). What is then wrongly adopted costs about k/2n nats a review, for k
 * weights fitted to n reviews (Akaike 1974, "A new look at the statistical model identification"). The product of the
 * two, k/2nc, is what fits cost such people on average, and it stays within `worseningMax` for c = k/(2n·worseningMax).
 */
export function evidenceNeeded(reviews: number): number {
  return Math.max(1, weights / (2 * reviews * worseningMax));
}

/**
 * Whether weights made held-out reviews more probable than those in force by what `evidenceNeeded` asks for.
 *
 * @param logLoss of both over the held-out reviews, in nats
 * @param fittedReviews how many reviews that count were fitted
 * @param heldOut how many judge
 */
export function isConvincing(
  logLoss: Pick<ModelComparison, 'fitted' | 'current'>,
  fittedReviews: number,
  heldOut: number,
): boolean {
  return (logLoss.current - logLoss.fitted) * heldOut > Math.log(evidenceNeeded(fittedReviews));
}

/** One measure of each model, over the same held-out reviews. */
export interface ModelComparison {
  /** The weights in force when the fit was made. */
  current: number;
  defaults: number;
  /** The weights fitted to the earlier part. */
  fitted: number;
  /** The mean recall of the earlier part, said of every review. */
  constant: number;
}

/** What came of a fit. */
export interface FitReport {
  adopted: boolean;
  /** The weights from now on: fitted to the whole history if adopted, otherwise those in force. */
  parameters: readonly number[];
  /** How many reviews count. */
  reviews: number;
  /** How many of them judged the fit. */
  heldOut: number;
  /** In nats, lower is better. */
  logLoss: ModelComparison;
  /** From 0 to 1, lower is better. */
  rmseBins: ModelComparison;
  /** Predicted beside actual recall over the held-out reviews, by the fitted weights if adopted, else by those in force. */
  calibration: CalibrationBin[];
}

/**
 * Fits weights to a history and decides whether they are adopted.
 *
 * The first four fifths are fitted, the last fifth judges: the fit is adopted if it `isConvincing`.
 *
 * What is adopted is fitted again, to everything: the last fifth is what comes closest to the future. The test does not
 * cover the second fit; that it does better than the first is shown by `npm run bench learners`.
 *
 * @param current the weights in force
 * @returns undefined where fewer than `fitReviewsMin` reviews of the earlier part count, or none of the later
 * @throws Error as `fitParameters`; `timeoutMs` is for each of the two fits
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
