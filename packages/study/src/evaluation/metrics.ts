import type { Prediction } from './predictions.ts';

/** Bounds the loss of a model that is certain and wrong. As in scikit-learn's log_loss. */
const certainty = Number.EPSILON;

/**
 * The loss of one prediction in nats: the negative logarithm of the probability that it gave to
 * the outcome.
 */
export function predictionLoss({ probability, isRecalled }: Prediction): number {
  const ofOutcome = isRecalled ? probability : 1 - probability;
  return -Math.log(Math.min(Math.max(ofOutcome, certainty), 1 - certainty));
}

/** Log loss, in nats: the mean of `predictionLoss`. Lower is better; NaN without predictions. */
export function logLoss(predictions: readonly Prediction[]): number {
  return sum(predictions.map(predictionLoss)) / predictions.length;
}

/**
 * RMSE(bins): groups reviews by the days since the previous review, the number of reviews and the
 * number of lapses, each on a logarithmic scale. In each bin the mean prediction is compared with
 * the share remembered; the squared differences are averaged, weighted by reviews. From 0 to 1,
 * lower is better; NaN without predictions. The scales are those of
 * https://github.com/open-spaced-repetition/srs-benchmark (`rmse_matrix` in utils.py), described at
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Metric.
 */
export function rmseBins(predictions: readonly Prediction[]): number {
  const bins = Map.groupBy(predictions, binOf);
  const squares = [...bins.values()].map((bin) => {
    const difference = sum(bin.map(({ probability, isRecalled }) => probability - (isRecalled ? 1 : 0)));
    return difference ** 2 / bin.length;
  });
  return Math.sqrt(sum(squares) / predictions.length);
}

const binOf = ({ elapsedDays, reviewNumber, lapses }: Prediction): string =>
  [step(elapsedDays, 3.62), step(reviewNumber, 1.89), lapses === 0 ? 'never' : step(lapses, 1.73)].join(' ');

/** The whole steps of a logarithmic scale below a number, which is at least 1. */
const step = (value: number, base: number): number => Math.floor(Math.log(value) / Math.log(base));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
