import { type Recall, recallOf } from './recall.ts';

/** Predictions of similar probability, with what happened. */
export interface PredictionCount {
  reviews: number;
  remembered: number;
  /** The sum of the predicted probabilities, in millionths. */
  predicted: number;
}

/** A point of a calibration chart. */
export interface PredictionBin extends Recall {
  /** The mean of the predicted probabilities. */
  predicted: number;
}

/** How many bins of equal width the probabilities from 0 to 1 are counted in. */
export const predictionBins = 50;
/** With fewer reviews in a bin, chance alone moves the share remembered by more than a tenth. */
export const reviewsPerBinMin = 20;

/** The bin, from 0, of a probability in millionths. 1 belongs to the last. */
export const binOf = (millionths: number): number =>
  Math.min(predictionBins - 1, Math.floor((millionths * predictionBins) / 1_000_000));

/**
 * Merges neighboring bins, from the least probable up, until each has at least `reviewsPerBinMin`
 * reviews; what is left at the end joins the last. Empty with fewer reviews in all.
 *
 * @param counts in order of their probabilities
 */
export function mergeBins(counts: readonly PredictionCount[]): PredictionBin[] {
  const merged: PredictionCount[] = [];
  let open: PredictionCount = nothing;
  for (const count of counts) {
    open = addOf(open, count);
    if (open.reviews < reviewsPerBinMin) continue;
    merged.push(open);
    open = nothing;
  }
  const last = merged.pop();
  if (last === undefined) return [];
  return [...merged, addOf(last, open)].map(toBin);
}

/**
 * How far actual recall is from predictions: the root of the mean of the squared differences of the
 * bins, weighted by their reviews. Unlike RMSE(bins), its bins are formed by the predicted
 * probability. From 0 to 1; null without bins.
 */
export function calibrationError(bins: readonly PredictionBin[]): number | null {
  const reviews = bins.reduce((total, bin) => total + bin.reviews, 0);
  if (reviews === 0) return null;
  const squares = bins.reduce(
    (total, bin) => total + bin.reviews * (bin.predicted - bin.remembered / bin.reviews) ** 2,
    0,
  );
  return Math.sqrt(squares / reviews);
}

const nothing: PredictionCount = { reviews: 0, remembered: 0, predicted: 0 };

const addOf = (one: PredictionCount, other: PredictionCount): PredictionCount => ({
  reviews: one.reviews + other.reviews,
  remembered: one.remembered + other.remembered,
  predicted: one.predicted + other.predicted,
});

const toBin = ({ reviews, remembered, predicted }: PredictionCount): PredictionBin => ({
  ...recallOf(reviews, remembered),
  predicted: predicted / reviews / 1_000_000,
});
