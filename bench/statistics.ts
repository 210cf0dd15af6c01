/** The median, so that a single disturbed round does not decide. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** The value below which the given percentage of all values lies. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** The arithmetic mean; NaN without values. */
export const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/** Pearson's correlation. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const covariance = mean(pairs.map(([x, y]) => (x - meanX) * (y - meanY)));
  const varianceX = mean(pairs.map(([x]) => (x - meanX) ** 2));
  const varianceY = mean(pairs.map(([, y]) => (y - meanY) ** 2));
  return covariance / Math.sqrt(varianceX * varianceY);
}

/** Spearman's rank correlation. Equal values share the mean of their ranks. */
export const rankCorrelation = (pairs: readonly (readonly [number, number])[]): number => {
  const [ranksX, ranksY] = [ranksOf(pairs.map(([x]) => x)), ranksOf(pairs.map(([, y]) => y))];
  return correlation(ranksX.map((rank, index) => [rank, ranksY[index] ?? Number.NaN]));
};

function ranksOf(values: readonly number[]): number[] {
  const order = values
    .map((value, index) => ({ value, index }))
    .sort((one, other) => one.value - other.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { index } of order.slice(from, to)) ranks[index] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}
