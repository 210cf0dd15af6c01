/** How many of some reviews were remembered, with the uncertainty of their share. */
export interface Recall {
  reviews: number;
  /** Those not rated Again. */
  remembered: number;
  /** From 0 to 1; null without reviews, as are the limits of its interval. */
  share: number | null;
  low: number | null;
  high: number | null;
}

/** The standard normal deviates of two-sided intervals. */
export const deviates = { percent95: 1.959963984540054, percent99: 2.575829303548901 } as const;

/**
 * The share of remembered reviews with its interval after Wilson (1927), which stays between 0 and 1
 * and is not empty for shares of 0 and 1:
 * (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n).
 *
 * @param z the standard normal deviate; by default that of 95 %
 */
export function recallOf(reviews: number, remembered: number, z: number = deviates.percent95): Recall {
  if (reviews === 0) return { reviews, remembered, share: null, low: null, high: null };
  const share = remembered / reviews;
  const center = share + (z * z) / (2 * reviews);
  const margin = z * Math.sqrt((share * (1 - share)) / reviews + (z * z) / (4 * reviews * reviews));
  const scale = 1 + (z * z) / reviews;
  // Rounding must not put a share of 0 or 1 outside of its own interval.
  const low = remembered === 0 ? 0 : (center - margin) / scale;
  const high = remembered === reviews ? 1 : (center + margin) / scale;
  return { reviews, remembered, share, low, high };
}
