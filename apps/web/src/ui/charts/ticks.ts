/**
 * Round numbers from 0 up to the first that is not less than `max`, for an axis of counts. There
 * are 3 to 6 of them.
 */
export function countTicks(max: number): number[] {
  const atLeast = Math.max(max, 2);
  const magnitude = 10 ** Math.floor(Math.log10(atLeast / 2));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((one) => atLeast / one <= 5) ?? atLeast;
  return Array.from({ length: Math.ceil(atLeast / step) + 1 }, (_, index) => index * step);
}

/**
 * Where an axis of shares starts: at the tenth below every value, because shares of remembered cards
 * are mostly close to 1.
 */
export function shareAxisStart(shares: readonly number[]): number {
  const lowest = Math.min(1, ...shares);
  return Math.max(0, Math.min(0.8, Math.floor(lowest * 10 + 1e-9) / 10));
}

/** Every tenth from the start to 1, or every fifth where those would be too many. */
export function shareTicks(from: number): number[] {
  const step = from < 0.5 ? 0.2 : 0.1;
  const count = Math.floor((1 - from) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => 1 - (count - index) * step);
}

/**
 * How dark each value of a heat map is, from 1 to 4, and 0 for 0. The scale ends where nine of ten
 * values are below, so that one exceptional day does not leave all others pale.
 */
export function heatScale(values: readonly number[]): {
  levelOf: (value: number) => number;
  limits: number[];
} {
  const sorted = values.filter((value) => value > 0).sort((one, other) => one - other);
  const end = sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0;
  // The highest value of each level but the last.
  const limits = [1, 2, 3].map((level) => Math.max(level, Math.round((end * level) / 4)));
  const levelOf = (value: number) => (value === 0 ? 0 : 1 + limits.filter((limit) => value > limit).length);
  return { levelOf, limits };
}
