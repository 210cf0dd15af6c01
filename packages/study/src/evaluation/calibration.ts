import { sum } from './metrics.ts';
import type { Prediction } from './predictions.ts';

/** Reviews with similar predicted recall. */
export interface CalibrationBin {
  /** The mean of the predicted probabilities, from 0 to 1. */
  predicted: number;
  /** The share that was remembered, from 0 to 1. */
  actual: number;
  reviews: number;
}

const binsMax = 10;
/** With fewer reviews in a bin, chance alone moves the share remembered by more than a tenth. */
const reviewsPerBinMin = 20;

/**
 * Predicted and actual recall for a chart, from the least likely up. All bins hold the same number
 * of reviews, give or take one, because most predictions lie close together near the desired
 * retention. At most ten bins; fewer for few reviews, none without predictions.
 */
export function calibration(predictions: readonly Prediction[]): CalibrationBin[] {
  const inOrder = predictions.toSorted((a, b) => a.probability - b.probability);
  const binCount = Math.min(binsMax, Math.max(1, Math.floor(inOrder.length / reviewsPerBinMin)));
  const bins = Array.from({ length: inOrder.length === 0 ? 0 : binCount }, (_, at) =>
    inOrder.slice(cut(at, binCount, inOrder.length), cut(at + 1, binCount, inOrder.length)),
  );
  return bins.map((bin) => ({
    predicted: sum(bin.map(({ probability }) => probability)) / bin.length,
    actual: bin.filter(({ isRecalled }) => isRecalled).length / bin.length,
    reviews: bin.length,
  }));
}

const cut = (at: number, bins: number, length: number): number => Math.round((at * length) / bins);
