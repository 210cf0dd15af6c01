import { deviates } from '../statistics/recall.ts';

const z = deviates.percent95;

/** The coefficients of powers of 1 / degrees of freedom, from the first power on. */
const terms = [
  (z ** 3 + z) / 4,
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
];

/**
 * The 97.5 % quantile of Student's t distribution, which bounds a 95 % interval. Cornish-Fisher
 * expansion (Abramowitz & Stegun 1964, 26.7.5): from 9 degrees of freedom on, off by less than
 * 0.0002.
 */
export function studentQuantile(degreesOfFreedom: number): number {
  return terms.reduce((sum, term, index) => sum + term / degreesOfFreedom ** (index + 1), z);
}
