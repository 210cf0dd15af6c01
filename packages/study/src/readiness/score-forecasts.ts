/** A past forecast and what came of it. */
export interface ScoredForecast {
  /** The forecast probability to pass, from 0 to 1. */
  passProbability: number;
  isPassed: boolean;
}

/** Forecasts with similar probabilities. */
export interface ReliabilityBin {
  /** The forecasts of the bin are at least `from` and below `to`; those of the last bin up to 1. */
  from: number;
  to: number;
  forecasts: number;
  /** The mean forecast, from 0 to 1; undefined without forecasts. */
  forecast: number | undefined;
  /** The share that was passed, from 0 to 1; undefined without forecasts. */
  passed: number | undefined;
}

/**
 * The Brier score (1950): the mean squared difference between the forecast probability and what
 * happened, 1 or 0. Lower is better: 0 is perfect, 0.25 is what saying 50 % every time gets.
 *
 * @returns undefined without forecasts
 */
export function brierScore(forecasts: readonly ScoredForecast[]): number | undefined {
  if (forecasts.length === 0) return undefined;
  return mean(forecasts.map(({ passProbability, isPassed }) => (passProbability - Number(isPassed)) ** 2));
}

/** Few bins, because a learner has few interviews. */
const reliabilityBins = 5;

/** How often forecasts came true, in five bins of equal width; empty bins are included. */
export function reliabilityTable(forecasts: readonly ScoredForecast[]): ReliabilityBin[] {
  const binOf = ({ passProbability }: ScoredForecast) =>
    Math.min(Math.floor(passProbability * reliabilityBins + 1e-9), reliabilityBins - 1);
  const bins = Map.groupBy(forecasts, binOf);
  return Array.from({ length: reliabilityBins }, (_, index) => {
    const bin = bins.get(index) ?? [];
    return {
      from: index / reliabilityBins,
      to: (index + 1) / reliabilityBins,
      forecasts: bin.length,
      forecast: bin.length === 0 ? undefined : mean(bin.map(({ passProbability }) => passProbability)),
      passed: bin.length === 0 ? undefined : mean(bin.map(({ isPassed }) => Number(isPassed))),
    };
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
